import { drawsPages, packageFindings, packagesOf } from './packages.ts'
import { pathFindings } from './paths.ts'

export interface Finding {
  /** `change`: does not work as it stands; `look`: a person has to decide; `fine`: checked. */
  level: 'change' | 'look' | 'fine'
  /** Below the folder. */
  file: string
  /** From 1; 0: the file as a whole. */
  line: number
  what: string
  cure: string
}

export interface ProjectFile {
  path: string
  text: string
}

/** What in one line of a project needs a hand. */
const PATTERNS: { pattern: RegExp; level: Finding['level']; what: string; cure: string }[] = [
  {
    pattern: /https?:\/\/(?:[\w-]+\.)*frontegg\.com/,
    level: 'change',
    what: 'an address of the other server',
    cure: 'Use the address of this server, and <server>/elements as cdnUrl.',
  },
  {
    pattern: /\bhostedLoginBox\b/,
    level: 'look',
    what: 'hosted login',
    cure: 'The application needs oauth.publishedSdks: true, and each callback address in oauth.redirectUris.',
  },
  {
    pattern:
      /\bwithAuthentication\(\s*\{[^}]*\bpermissions\b|\brequiredPermissions\b|\bpermissions[\w.?]*\.includes\(/,
    level: 'look',
    what: 'permissions that are compared letter by letter',
    cure: 'A token may hold wildcards: set sessions.expandWildcards, or give the roles the keys themselves.',
  },
  {
    pattern: /\bnew EventsClient\b|\bevents\.send\(/,
    level: 'look',
    what: 'events that the back end sends',
    cure: 'An event whose key is not declared is answered 404: declare it first.',
  },
]

/**
 * Compares the use of the published packages in a project with what is served.
 *
 * @param routes the contract: `GET /identity/…/:id`
 */
export function checkProject(files: ProjectFile[], routes: readonly string[]): Finding[] {
  const findings: Finding[] = []
  const packages: Record<string, string> = {}
  let cdn = false
  for (const { path, text } of files) {
    if (/(?:^|\/)package\.json$/.test(path)) {
      const found = packagesOf(text)
      Object.assign(packages, found)
      findings.push(...packageFindings(found, path))
      continue
    }
    cdn ||= /\bcdnUrl\b/.test(text)
    for (const [at, line] of text.split('\n').entries()) {
      for (const { pattern, ...rest } of PATTERNS)
        if (pattern.test(line)) findings.push({ file: path, line: at + 1, ...rest })
      findings.push(...pathFindings(line, routes).map(found => ({ file: path, line: at + 1, ...found })))
    }
  }
  if (drawsPages(packages) && !cdn)
    findings.push({
      level: 'change',
      file: '',
      line: 0,
      what: 'no cdnUrl',
      cure: 'Without cdnUrl: "<server>/elements" the packages load their scripts from the other server.',
    })
  const order = ['change', 'look', 'fine']
  return findings.sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
}
