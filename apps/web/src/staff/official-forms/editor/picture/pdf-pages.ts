import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
// Vite gives the address of the file.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState, type RefObject } from 'react'

export type Drawing = 'loading' | 'drawn' | 'failed'

/** Nothing that the file says is run, and no more is fetched than the file. */
async function opened(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = worker
  const task = getDocument({
    url: address,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    disableRange: true,
    disableStream: true,
    disableWorkerRendering: true,
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy())
  return task.promise
}

/** A PDF while a page shows it; undefined until it is there, null where it cannot be opened. */
export function usePdf(address: string): PDFDocumentProxy | null | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>()
  useEffect(() => {
    const leaving = new AbortController()
    opened(address, leaving.signal).then(
      (found) => !leaving.signal.aborted && setPdf(found),
      () => !leaving.signal.aborted && setPdf(null),
    )
    return () => leaving.abort()
  }, [address])
  return pdf
}

/** Draws a page on a canvas, as large as the screen shows it. */
export function useDrawnPage(
  pdf: PDFDocumentProxy | null | undefined,
  page: number,
  zoom: number,
): { canvas: RefObject<HTMLCanvasElement | null>; drawing: Drawing } {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<{ of: string; as: Drawing }>()
  const wanted = `${page} ${zoom}`
  useEffect(() => {
    if (!pdf) return undefined
    let task: RenderTask | undefined
    let isOver = false
    async function draw(document: PDFDocumentProxy) {
      const found = await document.getPage(page)
      if (isOver || !canvas.current) return
      const viewport = found.getViewport({ scale: zoom * devicePixelRatio })
      canvas.current.width = Math.floor(viewport.width)
      canvas.current.height = Math.floor(viewport.height)
      task = found.render({ canvas: canvas.current, viewport })
      await task.promise
      if (!isOver) setDrawn({ of: wanted, as: 'drawn' })
    }
    draw(pdf).catch(() => {
      if (!isOver) setDrawn({ of: wanted, as: 'failed' })
    })
    return () => {
      isOver = true
      task?.cancel()
    }
  }, [pdf, page, zoom, wanted])
  if (pdf === null) return { canvas, drawing: 'failed' }
  return { canvas, drawing: drawn?.of === wanted ? drawn.as : 'loading' }
}
