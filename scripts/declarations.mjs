// The declarations that a package needs, and no others: what its entry reaches in dist/types.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { root } from './run.mjs'

const specifiers = /((?:from|import)\s*\(?\s*['"])([^'"]+)(['"])/g

/**
 * @param {string} entry as in dist/types: `src/elements/index.d.ts`
 * @param {Record<string, string>} published entries of other packages, and those packages' names: a host that installs both
 *   must not have one declaration twice
 * @param {string[]} beside files that add to what the entry declares, by merging: it imports them then
 * @returns {{ files: Map<string, string>, packages: Set<string> }} texts by path, and the packages that they name
 */
export function declarationsOf(entry, published = {}, beside = []) {
  const files = new Map()
  const packages = new Set()

  function visit(path) {
    if (files.has(path)) return
    files.set(path, '') // a cycle ends here
    const text = readFileSync(`${root}dist/types/${path}`, 'utf8')
    const ours = text.replace(specifiers, (whole, before, specifier, after) => {
      const target = targetOf(specifier, path)
      if (target && !published[target]) {
        visit(target)
        return whole
      }
      const name = target ? published[target] : specifier
      packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      return before + name + after
    })
    files.set(path, ours)
  }

  visit(entry)
  for (const path of beside) {
    visit(path)
    const specifier = relative(dirname(entry), path).replace(/\.d\.ts$/, '.ts')
    files.set(entry, `import '${specifier}'\n${files.get(entry)}`)
  }
  return { files, packages }
}

/**
 * Hosts of another framework do not have the types of this package: what is written with them is `any` there, and no mistake.
 *
 * @param {string} name of an optional peer
 * @param {{ files: Map<string, string>, packages: Set<string> }} declarations
 */
export function withoutFailing(name, { files, packages }) {
  const naming = new RegExp(`^(?! *\\*).*(?:from |import\\()['"]${name}['"/]`, 'gm')
  const written = [...files].map(([path, text]) => [path, text.replace(naming, '// @ts-ignore\n$&')])
  return { files: new Map(written), packages }
}

/** The declaration file that a relative specifier means; undefined for a package. */
function targetOf(specifier, path) {
  if (!specifier.startsWith('.')) return undefined
  return new URL(specifier.replace(/\.tsx?$/, '.d.ts'), `file:///${path}`).pathname.slice(1)
}

/** @param {Map<string, string>} files @param {string} folder absolute */
export async function writeDeclarations(files, folder) {
  for (const [path, text] of files) {
    await mkdir(dirname(`${folder}/${path}`), { recursive: true })
    await writeFile(`${folder}/${path}`, text)
  }
}
