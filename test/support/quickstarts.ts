import { documented } from './documented.ts'

/** What a section of docs/quickstarts.md has a developer write. */
export interface Quickstart {
  name: string
  /** Texts by path, the vendor file among them. */
  files: Record<string, string>
  /** Of a shell, in order; the last one serves the page. */
  commands: string[]
}

export const VENDOR_FILE = 'portico.config.json'
/** Where every section has its page, and where it expects the server. */
export const PAGE = 'http://localhost:5173'
export const SERVER = 'http://localhost:3000'

/** The quickstarts of the document; one without a vendor file of its own has the one that stands before all. */
export function quickstarts(): Quickstart[] {
  const [before = '', ...sections] = documented('docs/quickstarts.md').split(/^## /m).slice(1)
  const shared = filesOf(before)
  return sections
    .filter(section => section.includes('```'))
    .map(section => ({
      name: section.slice(0, section.indexOf('\n')),
      files: { ...shared, ...filesOf(section) },
      commands: [...section.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, code]) => linesOf(code!)),
    }))
}

/** Lines of code: of all files and commands, those that are not empty. */
export const lengthOf = ({ files, commands }: Quickstart): number =>
  commands.length + Object.values(files).flatMap(linesOf).length

export const linesOf = (code: string): string[] => code.split('\n').filter(line => line.trim() !== '')

/** A file's name stands alone, as code, above its text. */
const filesOf = (section: string): Record<string, string> =>
  Object.fromEntries(
    [...section.matchAll(/^`([^`\n]+)`\n\n```\w+\n(.*?)^```$/gms)].map(([, name, code]) => [name!, code!]),
  )
