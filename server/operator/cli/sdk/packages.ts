import type { Finding } from './findings.ts'

/** Published packages by what is known of them here: `docs/coming-from-frontegg.md`, *Versions tried*. */
const TRIED: Record<string, number> = {
  '@frontegg/react': 7,
  '@frontegg/client': 5,
  '@frontegg/entitlements-javascript-commons': 1,
}
/** They come with those of `TRIED`, in their version. */
const PARTS = ['js', 'rest-api', 'redux-store', 'react-hooks', 'types'].map(name => `@frontegg/${name}`)
const BROWSER = ['@frontegg/react', '@frontegg/js', '@frontegg/vue', '@frontegg/angular', '@frontegg/nextjs']

/** The published packages that a project asks for, by name, with the range that it names. */
export function packagesOf(manifest: string): Record<string, string> {
  let found: unknown
  try {
    found = JSON.parse(manifest)
  } catch {
    return {}
  }
  const fields = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>
  const all = ['dependencies', 'devDependencies', 'peerDependencies'].map(name => fields[name] as object)
  const named = Object.entries(Object.assign({}, ...all) as Record<string, unknown>)
  return Object.fromEntries(
    named.flatMap(([name, range]) => (name.startsWith('@frontegg/') ? [[name, String(range)]] : [])),
  )
}

export const drawsPages = (packages: Record<string, string>): boolean =>
  BROWSER.some(name => Object.hasOwn(packages, name))

export function packageFindings(packages: Record<string, string>, file: string): Finding[] {
  return Object.entries(packages).map(([name, range]) => {
    const major = Number(/\d+/.exec(range)?.[0])
    const tried = TRIED[name] ?? (PARTS.includes(name) ? 7 : undefined)
    const about = { file, line: 0, what: `${name} ${range}` }
    if (tried === major) return { ...about, level: 'fine', cure: 'This major version is tried.' }
    if (name === '@frontegg/admin-portal' || (tried === 7 && major < 7))
      return {
        ...about,
        level: 'change',
        cure: 'Scripts of this generation are not served: use @frontegg/react 7.',
      }
    return {
      ...about,
      level: 'look',
      cure: 'Not tried here. It loads the same scripts and sends the same calls; try sign-in first.',
    }
  })
}
