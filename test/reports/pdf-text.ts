import { inflateSync } from 'node:zlib'

const WINDOWS = new TextDecoder('windows-1252')

/** The lines of a PDF file of ours as a program reads them that copies its text. */
export function textOf(file: string): string[] {
  const objects = new Map(
    [...file.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id, body]) => [id!, body!] as const,
    ),
  )
  const resources = /\/Resources (\d+) 0 R/.exec(file)![1]!
  const maps = new Map(
    [...objects.get(resources)!.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      mapOf(objects, id!),
    ]),
  )
  const streams = [...objects.values()].filter(body => body.includes('stream\nBT '))
  return streams.flatMap(body => linesOf(body.slice(body.indexOf('stream\nBT ')), maps))
}

/** Letters by their codes; of fonts that have no map, none. */
function mapOf(objects: ReadonlyMap<string, string>, font: string): Map<string, string> {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)!)?.[1]
  if (!id) return new Map()
  const [, data] = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id)!)!
  const text = inflateSync(Buffer.from(data!, 'latin1')).toString('latin1')
  return new Map(
    [...text.matchAll(/^<(\w{4})> <(\w{4})>$/gm)].map(([, code, letter]) => [
      code!,
      String.fromCharCode(Number.parseInt(letter!, 16)),
    ]),
  )
}

function linesOf(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const lines = ['']
  let font = 'F1'
  for (const [, name, plain, glyphs, end] of content.matchAll(
    /\/(F\d+) \d+ Tf|\(((?:\\.|[^\\()])*)\) Tj|<(\w+)> \d+\] TJ|(T\*)/g,
  )) {
    if (name) font = name
    else if (end) lines.push('')
    else if (glyphs) lines[lines.length - 1] += maps.get(font)?.get(glyphs) ?? ''
    else if (plain !== undefined)
      lines[lines.length - 1] += WINDOWS.decode(Buffer.from(plain.replace(/\\(.)/g, '$1'), 'latin1'))
  }
  return lines.slice(0, -1)
}
