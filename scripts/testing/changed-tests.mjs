// The tests that reach what was changed since the last commit, by what files import.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../run.mjs'

const named = /(?:\bfrom|\bimport\(?)\s*['"](\.[^'"\n]+)['"]/g

/** @returns {Set<string>} test files, from the repository's root. Journeys start processes: they are left to the whole run */
export function changedTests() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const importers = whoImports()
  const reached = new Set(changed)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return new Set(
    [...reached].filter(
      path => /\.test\.tsx?$/.test(path) && !/^test\/journeys\/|\.(engine|picture)\.test\./.test(path),
    ),
  )
}

/** @returns {Map<string, string[]>} the files that import a file */
function whoImports() {
  const importers = new Map()
  for (const file of globSync('{contract,rules,server,sandbox,src,bench,test,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  }))
    for (const [, specifier] of readFileSync(root + file, 'utf8').matchAll(named)) {
      const target = posix.join(posix.dirname(file), specifier)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}
