import type { Page } from '@playwright/test'

/** What WCAG 1.4.12 has people set. A sheet of the page itself would break its policy; one that was constructed does not. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** What is far from the screen has a height that is guessed; its lines are only where they will be once it is laid out. */
const LAID_OUT = '* { content-visibility: visible !important }'

/** A screen of 1280 by 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** Sets rules over those of the page, and takes them away. */
const setRules = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = text === '' ? [] : [sheet]
  }, rules)

/**
 * What is lost of the texts in sight: those that a box cuts off, that stand out at the side or over each other; and bars that
 * stay where they are and leave too little of the screen.
 */
const lostTexts = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((part) => {
    const found = new Set<string>()
    const cut = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').slice(0, 60)
    const root = document.querySelector(part)!
    /** Parts that are there for who hears the page alone are cut away: links past the menus, heads of tables on a phone. */
    const cutAway = [...root.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).clipPath !== 'none',
    )
    const isSeen = (element: Element) =>
      element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      }) &&
      !element.closest('option, svg') &&
      !cutAway.some((away) => away.contains(element))
    const scrolls = (element: Element) =>
      [getComputedStyle(element).overflowX, getComputedStyle(element).overflowY].some((way) =>
        /auto|scroll/u.test(way),
      )
    let held = 0
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (!isSeen(element)) continue
      const { overflowX, overflowY, display, position, pointerEvents } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (/fixed|sticky/u.test(position) && pointerEvents !== 'none' && box.width > innerWidth / 2)
        held += box.height
      if (display === 'inline' || !element.textContent?.trim()) continue
      const hides = /hidden|clip/u
      const isControl = element.matches('button, summary, label, [class*=button]')
      if ((isControl || hides.test(overflowX)) && element.scrollWidth > element.clientWidth + 1)
        found.add(`cut off at the side: ${cut(element.textContent)}`)
      if ((isControl || hides.test(overflowY)) && element.scrollHeight > element.clientHeight + 2)
        found.add(`cut off below: ${cut(element.textContent)}`)
    }
    if (root !== document.body && root.scrollWidth > root.clientWidth + 1)
      found.add(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} px`)
    if (held > innerHeight / 3) found.add(`bars that stay take ${Math.round(held)} px`)

    const lines: { node: Text; box: DOMRect }[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!
      if (!node.textContent?.trim() || !isSeen(parent)) continue
      let scroller: Element | null = parent
      while (scroller && scroller !== root && scroller !== document.body && !scrolls(scroller))
        scroller = scroller.parentElement
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.bottom + scrollY < 0) continue
        if (scroller !== root && scroller !== document.body) continue
        if (box.right > innerWidth + 1 || box.left < -1)
          found.add(`out of the screen: ${cut(node.textContent)}`)
        lines.push({ node: node as Text, box })
      }
    }
    // What a font keeps free above and below its letters may overlap; their middle may not.
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, { node, box }] of lines.entries())
      for (let next = index + 1; next < lines.length && lines[next]!.box.top < box.bottom; next++) {
        const other = lines[next]!
        const isOver =
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
          Math.min(box.bottom, other.box.bottom) - other.box.top > Math.min(box.height, other.box.height) / 2
        if (isOver && other.node !== node)
          found.add(`over each other: ${cut(node.data)} / ${cut(other.node.data)}`)
      }
    return [...found]
  }, within)

/**
 * What is lost at 400 %, and with texts spaced as well, in the page, in the dialog over it, or in another part that lies over the
 * rest; the page is as it was afterwards.
 */
export async function lostWhenEnlarged(page: Page, over?: string): Promise<string[]> {
  const dialog = 'dialog:modal'
  const within = over ?? ((await page.locator(dialog).count()) > 0 ? dialog : 'body')
  if ((await page.locator(within).count()) === 0) throw new Error(`There is no ${within}.`)
  const usual = page.viewportSize()!
  await page.setViewportSize(ZOOMED)
  await setRules(page, LAID_OUT)
  const enlarged = await lostTexts(page, within)
  await setRules(page, LAID_OUT + SPACING)
  const spaced = await lostTexts(page, within)
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  if (scrollWidth > clientWidth) spaced.push(`scrolls sideways: ${scrollWidth} of ${clientWidth} px`)
  await setRules(page, '')
  await page.setViewportSize(usual)
  return [...enlarged, ...spaced.map((text) => `spaced, ${text}`)]
}
