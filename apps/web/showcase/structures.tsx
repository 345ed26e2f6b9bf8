import { useState } from 'react'
import { Button, buttonClass } from '../src/ui/button.tsx'
import { Card } from '../src/ui/card.tsx'
import { FeeBox } from '../src/ui/fee-box.tsx'
import { Foldable } from '../src/ui/foldable.tsx'
import { Pager } from '../src/ui/pager.tsx'
import { SectionNav } from '../src/ui/section-nav.tsx'
import { StepsList } from '../src/ui/steps-list.tsx'
import { SummaryList } from '../src/ui/summary-list.tsx'
import { Table } from '../src/ui/table.tsx'
import { tabClass, Tabs } from '../src/ui/tabs.tsx'
import { WithAside } from '../src/ui/with-aside.tsx'
import { Example } from './example.tsx'

const rows = [
  { city: 'Chennai', code: 'CHE', text: 'A longer text that takes more room than its column has' },
  { city: 'Mumbai', code: 'MUM', text: 'Short' },
]

/** What arranges other things. */
export function Structures() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Example of="Card">
        <Card title="A card" action={<a href="#main">Its way on</a>}>
          <p>What it is about.</p>
        </Card>
      </Example>
      <Example of="Tabs">
        <Tabs label="Views of one thing">
          <a className={tabClass} href="#main" aria-current="true">
            The first
          </a>
          <a className={tabClass} href="#main">
            The second
          </a>
        </Tabs>
      </Example>
      <Example of="StepsList">
        <StepsList
          steps={[
            { key: '1', heading: 'First', text: 'What to do then.' },
            { key: '2', heading: 'Second, without a text' },
          ]}
        />
      </Example>
      <Example of="FeeBox">
        <FeeBox
          lines={[
            { key: 'fee', label: 'A fee', note: 'What it is for', amount: '₹150' },
            { key: 'charge', label: 'A charge', amount: '₹3.54' },
          ]}
          total={{ label: 'Together', amount: '₹153.54' }}
        />
      </Example>
      <Example of="SummaryList">
        <SummaryList
          rows={[
            { key: 'name', label: 'Answered', value: 'MEENA RAMAN', action: <a href="#main">Change</a> },
            { key: 'other', label: 'Not answered' },
          ]}
        />
      </Example>
      <Example of="Table">
        <Table
          caption="Rows that become cards on a narrow screen"
          columns={[
            { key: 'city', heading: 'City', renderCell: ({ city }) => city },
            { key: 'code', heading: 'Code', renderCell: ({ code }) => code },
            { key: 'text', heading: 'Text', renderCell: ({ text }) => text },
            {
              key: 'do',
              heading: 'What to do',
              isPlain: true,
              renderCell: () => <a href="#main">Something</a>,
            },
          ]}
          rows={rows}
          keyOf={({ code }) => code}
        />
      </Example>
      <Example of="Pager">
        {[1, 2, 3].map((page) => (
          <Pager
            key={page}
            page={page}
            count={3}
            renderLink={(to = 1, { children, ...look }) => (
              <a href={`#page-${to}`} {...look}>
                {children}
              </a>
            )}
          />
        ))}
      </Example>
      <Example of="SectionNav">
        <SectionNav
          sections={[
            {
              id: 'example-Card',
              name: 'The current one',
              status: 'Started',
              tone: 'active',
              isCurrent: true,
            },
            { id: 'example-Table', name: 'Done', status: 'Complete', tone: 'done' },
            { id: 'example-Pager', name: 'Wrong', status: '2 problems', tone: 'problem' },
            { id: 'example-FeeBox', name: 'Without a status' },
          ]}
        />
      </Example>
      <Example of="Foldable">
        <div>
          <Button look="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Fold
          </Button>
        </div>
        <Foldable open={isOpen} onOpen={() => setOpen(true)}>
          <p>Find-in-page leads here, too.</p>
        </Foldable>
      </Example>
      <Example of="WithAside">
        <WithAside
          aside={
            <a href="#main" className={buttonClass('secondary')}>
              Beside
            </a>
          }
        >
          <p>A page.</p>
        </WithAside>
      </Example>
    </>
  )
}
