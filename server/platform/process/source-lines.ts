import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

// The bundle begins with this module: stacks name the lines of the sources, `server/start.ts:71:5`. Node's own
// --enable-source-maps reads every map at the start, which costs a tenth of it and a hundred megabytes; here a map is
// read when a stack that it is for is first asked for, and is let go again.

const maps = new Map<string, WeakRef<SourceMap>>()
/** What was looked up, by `file:line:column`: an error of every request costs its look-up once. */
const known = new Map<string, string>()
const MAX_KNOWN = 5000

Error.prepareStackTrace = (error, frames) =>
  [headOf(error), ...frames.map(frame => `    at ${described(frame)}`)].join('\n')

function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

function described(frame: NodeJS.CallSite): string {
  const text = frame.toString()
  const file = frame.getFileName()
  if (!file?.startsWith('file:')) return text
  const place = `${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
  return text.replace(place, () => originOf(place, file, frame))
}

function originOf(place: string, file: string, frame: NodeJS.CallSite): string {
  let origin = known.get(place)
  if (origin === undefined) {
    origin = lookedUp(file, frame) ?? place
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(place, origin)
  }
  return origin
}

/** Undefined where there is no map, as of a package that is not in the bundle. */
function lookedUp(file: string, frame: NodeJS.CallSite): string | undefined {
  try {
    const found = mapOf(file).findOrigin(frame.getLineNumber()!, frame.getColumnNumber()!)
    if (!('fileName' in found)) return undefined
    // Maps name sources from the folder of the bundle; people know them from that of the repository.
    return `${found.fileName.replace(/^(\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`
  } catch {
    return undefined
  }
}

function mapOf(file: string): SourceMap {
  const read = maps.get(file)?.deref()
  if (read) return read
  const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')))
  maps.set(file, new WeakRef(map))
  return map
}
