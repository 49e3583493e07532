import { featureOf } from './areas.ts'
import type { Import } from './sources.ts'

/**
 * Who may import whom, by the longest matching folder. `may` lists folders of ours; a folder always sees itself.
 * `types`: importable with `import type` only. `packages`: what of node_modules (and `node:`) may be named.
 */
interface Layer {
  may: string[]
  types?: string[]
  packages: RegExp
}

const nothing = /^$/
const browser = /^(?!node:|fastify|typebox|pg$|kysely|pino)/
const stateful = /^(nanostores|@nanostores\/router|ofetch|jose|@simplewebauthn\/browser)/

export const layers: Record<string, Layer> = {
  'rules/': { may: [], packages: nothing },
  'contract/': { may: ['rules/'], packages: /^typebox/ },
  'server/': {
    may: ['contract/', 'rules/', 'sandbox/stripe/start.ts', 'sandbox/slack/start.ts'],
    packages: /^(?!react|@emotion|nanostores|@base-ui|@r2wc)/,
  },
  // Stands in for a service of another company: knows nothing of ours.
  'sandbox/': { may: [], packages: /^(node:|fastify|stripe$)/ },
  'src/node/': { may: ['rules/'], types: ['contract/'], packages: /^(node:|jose$)/ },
  // For tests of hosts: it knows of a server what goes over the network.
  'src/testing/': { may: [], packages: /^(node:|@web\/test-runner-commands$)/ },
  // Runs by itself, by npx.
  'src/create/': { may: [], packages: /^node:/ },
  'src/api/': { may: ['rules/'], types: ['contract/'], packages: stateful },
  'src/state/': { may: ['src/api/', 'rules/'], types: ['contract/'], packages: stateful },
  'src/react/': { may: ['src/state/', 'src/api/', 'rules/'], types: ['contract/'], packages: browser },
  'src/react/theme/': { may: ['rules/'], packages: browser },
  'src/react/ui/': { may: ['src/react/theme/', 'rules/'], packages: browser },
  'src/react/shell/': {
    may: ['src/react/ui/', 'src/react/theme/', 'src/state/', 'src/api/', 'rules/'],
    types: ['contract/'],
    packages: browser,
  },
  'src/react/login/': {
    may: ['src/react/shell/', 'src/react/ui/', 'src/react/theme/', 'src/state/', 'src/api/', 'rules/'],
    types: ['contract/'],
    packages: browser,
  },
  'src/react/checkout/': {
    may: ['src/react/shell/', 'src/react/ui/', 'src/react/theme/', 'src/state/', 'src/api/', 'rules/'],
    types: ['contract/'],
    packages: browser,
  },
  'src/react/pricing/': {
    may: ['src/react/shell/', 'src/react/ui/', 'src/react/theme/', 'src/state/', 'src/api/', 'rules/'],
    types: ['contract/'],
    packages: browser,
  },
  'src/react/portal/': {
    may: [
      'src/react/checkout/',
      'src/react/shell/',
      'src/react/ui/',
      'src/react/theme/',
      'src/state/',
      'src/api/',
      'rules/',
    ],
    types: ['contract/'],
    packages: browser,
  },
  'src/react/bindings/': {
    may: ['src/elements/', 'src/react/shell/', 'src/state/', 'src/api/', 'rules/'],
    types: ['contract/'],
    packages: /^(react|nanostores|@nanostores\/react)/,
  },
  'src/elements/': {
    may: ['src/react/', 'src/state/', 'src/api/', 'rules/'],
    types: ['contract/'],
    packages: browser,
  },
}

const longest = (path: string, folders: string[]) =>
  folders.filter(folder => path.startsWith(folder)).sort((a, b) => b.length - a.length)[0]

export const layerOf = (path: string): string | undefined => longest(path, Object.keys(layers))

const isOurs = (target: string) => /^(rules|contract|server|sandbox|src|test|scripts|bench)\//.test(target)

/** Why this import is not allowed, or nothing. */
export function breach(path: string, { target, typeOnly }: Import): string | undefined {
  const own = layerOf(path)
  if (!own) return undefined // tests, scripts and configuration see everything
  const { may, types = [], packages } = layers[own] as Layer
  if (target.startsWith('virtual:')) return undefined
  if (!isOurs(target))
    return packages.test(target) ? betweenFeatures(path, target) : `${own} may not use ${target}`
  const theirs = layerOf(target)
  if (theirs === own) return betweenFeatures(path, target)
  if (may.some(folder => target.startsWith(folder)) && theirs !== undefined) return undefined
  if (types.some(folder => target.startsWith(folder)))
    return typeOnly ? undefined : `${own} imports ${target} as types only`
  return `${own} may not import ${target}`
}

/** Inside one layer: pages know no other page, a server feature knows no other feature's routes. */
function betweenFeatures(path: string, target: string): string | undefined {
  const page = /^src\/react\/portal\/pages\/([^/]+)\//
  const [from, to] = [page.exec(path)?.[1], page.exec(target)?.[1]]
  if (from && to && from !== to) return `the page ${from} may not import the page ${to}`
  const [asking, asked] = [featureOf(path), featureOf(target)]
  if (asking && asked && asking !== asked && !asking.endsWith('.ts') && /\/[^/]*routes?\.ts$/.test(target))
    return `server/${asking} may import what ${asked} stores, not its routes`
  return undefined
}
