import type { Source } from './sources.ts'

/** The floors of `server/`, from the ground up: a file imports its own floor and those below, types included. */
export const floors = [
  ['platform'],
  ['core'],
  ['identity', 'admin', 'commerce', 'connectivity', 'directory', 'insight'],
  ['operator'],
] as const

/** `admin/users` of `server/admin/users/list.ts`; `operator/app.ts` of a file at the root; undefined outside of `server/`. */
export function featureOf(path: string): string | undefined {
  const [server, area, feature, file] = path.split('/')
  if (server !== 'server' || area === undefined) return undefined
  if (feature === undefined) return `operator/${area}`
  return file === undefined ? `${area}/.` : `${area}/${feature}`
}

const areaOf = (feature: string) => feature.slice(0, feature.indexOf('/'))

/** Which floor, counted from 0; -1 for a folder that is no area. */
export const floorOf = (feature: string): number =>
  floors.findIndex(areas => (areas as readonly string[]).includes(areaOf(feature)))

export interface Edge {
  from: string
  to: string
  path: string
  target: string
}

/** Every import from one feature of the server to another, `import type` and `import()` included. */
export const edgesBetweenFeatures = (sources: readonly Source[]): Edge[] =>
  sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const [from, to] = [featureOf(path), featureOf(target)]
      return from && to && from !== to ? [{ from, to, path, target }] : []
    }),
  )

/** Imports that lead to a floor above. */
export const upward = (edges: readonly Edge[]): Edge[] =>
  edges.filter(({ from, to }) => floorOf(to) > floorOf(from))

/** Circles of features, each once, as `a → b → a`. */
export function cycles(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const found: string[] = []
  const done = new Set<string>()
  const visit = (feature: string, trail: string[]): void => {
    if (trail.includes(feature)) found.push([...trail.slice(trail.indexOf(feature)), feature].join(' → '))
    if (trail.includes(feature) || done.has(feature)) return
    for (const one of next.get(feature) ?? []) visit(one, [...trail, feature])
    done.add(feature)
  }
  for (const feature of next.keys()) visit(feature, [])
  return found
}
