import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { contractFile, migrationFile, tablesFile, testFile } from './feature-files.mjs'
import { declarationFile, routesFile, storeFile } from './server-files.mjs'
import { inserted } from './write.mjs'

const MIGRATIONS = 'server/platform/db/migrations'

/** @param {import('./words.mjs').Word} word @param {string} area */
export function featureFiles(word, area) {
  const server = `server/${area}/${word.kebab}`
  return {
    [`contract/${word.kebab}.ts`]: contractFile(word, area),
    [`${MIGRATIONS}/${migrationTime()}-${word.kebab}.sql`]: migrationFile(word),
    [`server/platform/db/tables/${word.kebab}.ts`]: tablesFile(word),
    [`${server}/feature.ts`]: declarationFile(word, area),
    [`${server}/store.ts`]: storeFile(word),
    [`${server}/routes.ts`]: routesFile(word),
    [`test/${word.kebab}/server.test.ts`]: testFile(word),
  }
}

/** @param {import('./words.mjs').Word} word @param {string} area @returns {import('./write.mjs').Line[]} */
export function featureLines({ kebab, camel }, area) {
  const path = `./${area}/${kebab}/feature.ts`
  return [
    {
      path: 'server/features.ts',
      change(text) {
        const [imports, list] = halves(text, 'export const features')
        const own = `import { ${camel} } from '${path}'`
        const all = inserted(imports, /^import \{ \w+ \} from '(\.\/[^']+)'$/gm, own, path)
        // The list has the order of the imports.
        const [, next] =
          new RegExp(`^import \\{ ${camel} \\} .*\\nimport \\{ (\\w+) \\}`, 'm').exec(all) ?? []
        const before = next ? `\n  ${next},` : '\n]'
        return all + list.replace(before, () => `\n  ${camel},${before}`)
      },
    },
    {
      path: 'contract/index.ts',
      change(text) {
        const [imports, lists] = halves(text, '/** What is declared of the routes')
        const own = `import { ${camel} } from './${kebab}.ts'`
        const all = inserted(imports, /^import \{.*\} from '(\.\/[^'/]+)'$/gm, own, `./${kebab}.ts`)
        return all + lists.replace(/\n\}\n/, `\n  ${camel},\n}\n`)
      },
    },
  ]
}

function halves(text, border) {
  const at = text.indexOf(border)
  if (at < 0) throw new Error(`The file has no "${border}" any more: scripts/create must follow it.`)
  return [text.slice(0, at), text.slice(at)]
}

/** Now, or a minute after the newest migration where that is later: migrations run in the order of their names. */
function migrationTime() {
  const newest = readdirSync(join(root, MIGRATIONS)).sort().at(-1)
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)-/.exec(newest).map(Number)
  const after = Date.UTC(year, month - 1, day, hour, minute + 1)
  const iso = new Date(Math.max(after, Date.now())).toISOString()
  return iso.slice(0, 16).replaceAll(/[-:]/g, '')
}
