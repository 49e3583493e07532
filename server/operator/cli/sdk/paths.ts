import type { Finding } from './findings.ts'

/** Where paths of the wire begin. */
const WIRE =
  /["'`/](\/?(?:identity|tenants|audits|team|metadata|entitlements|subscriptions|applications|event|webhook|app-integrations|directory|reports|flags|vendors|security-center)\/(?:resources\/)?[\w\-./:${}()[\]]+)/g
/** Behind these a project's own route may begin with the same word. */
const SURE = /\/resources\/|\/v\d+(?:\/|$)/

/** The paths of the wire that stand in a line and that no route serves, whatever the verb. */
export function pathFindings(
  line: string,
  routes: readonly string[],
): Pick<Finding, 'level' | 'what' | 'cure'>[] {
  const found = [...line.matchAll(WIRE)].map(([, path = '']) => `/${path.replace(/^\//, '')}`)
  return [...new Set(found)]
    .filter(path => SURE.test(path) && !isServed(path, routes))
    .map(path => ({
      level: 'change' as const,
      what: path,
      cure: 'No route of this server; docs/vendor-api.md lists what is served instead.',
    }))
}

/** A path with parts that the program fills in may be the beginning of a longer one. */
export function isServed(path: string, routes: readonly string[]): boolean {
  const wanted = parts(path)
  const open = /[/}]$|\$/.test(path)
  return routes.some(route => {
    const served = parts(route.slice(route.indexOf(' ') + 1))
    if (served.length < wanted.length || (served.length > wanted.length && !open)) return false
    return wanted.every((part, at) => served[at]!.startsWith(':') || isFilledIn(part) || served[at] === part)
  })
}

const parts = (path: string): string[] => path.split('/').filter(Boolean)

const isFilledIn = (part: string): boolean => /[${}:]/.test(part)
