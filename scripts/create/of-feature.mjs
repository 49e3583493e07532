import { globSync } from 'node:fs'
import { root } from '../run.mjs'
import { Refused } from './words.mjs'

/** Where a feature of the server stands: `server/admin/groups`. @param {import('./words.mjs').Word} word */
export function folderOf({ kebab }) {
  const [declaration] = globSync(`server/*/${kebab}/feature.ts`, { cwd: root })
  if (!declaration)
    throw new Refused(
      `There is no feature ${kebab}. First: npm run create feature ${kebab}, or name one that is there.`,
    )
  return declaration.replace('/feature.ts', '')
}

/** A `feature.ts` with one more field at its end. */
export function withField(text, field) {
  const at = text.lastIndexOf('})')
  return `${text.slice(0, at)}  ${field},\n${text.slice(at)}`
}

/** A file with one more import, behind those that it has. */
export function withImport(text, line) {
  const last = [...text.matchAll(/^(?:import .*|\} from .*)\n/gm)].at(-1)
  const at = last.index + last[0].length
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}
