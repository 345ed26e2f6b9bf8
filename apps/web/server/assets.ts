import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

export type Encoding = 'identity' | 'br' | 'gzip'

export interface Asset {
  type: string
  cacheControl: string
  bodies: Partial<Record<Encoding, Buffer>>
}

const suffixes: readonly (readonly [string, Encoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/** Everything that the build made, by its address, held in memory: the pages are small and never change while we run. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const assets = new Map<string, Asset>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || extname(entry.name) === '.html') continue
    const file = join(entry.parentPath, entry.name)
    const [suffix, encoding] = suffixes.find(([end]) => file.endsWith(end)) ?? ['', 'identity' as const]
    const plain = suffix ? file.slice(0, -suffix.length) : file
    const address = `/${relative(folder, plain).split(sep).join('/')}`
    const asset = assets.get(address) ?? describe(address, plain)
    asset.bodies[encoding] = await readFile(file)
    assets.set(address, asset)
  }
  return assets
}

function describe(address: string, file: string): Asset {
  // Files under /assets carry a hash of their content in their name.
  const cacheControl = address.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
  return { type: types[extname(file)] ?? 'application/octet-stream', cacheControl, bodies: {} }
}
