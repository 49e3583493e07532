import fs from 'node:fs/promises'
import path from 'node:path'
import { schemas } from '../../../contract/index.ts'
import { type Command, CommandFailed, JSON_OPTION } from '../../core/feature/command.ts'
import { counted } from '../../platform/language/english.ts'
import { checkProject, type Finding, type ProjectFile } from './sdk/findings.ts'

const SOURCES = /\.(?:[cm]?[jt]sx?|vue|svelte|html)$|^\.env(?:\.\w+)*$|^package\.json$/
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor'])
const MAX_FILES = 10_000
const MAX_BYTES = 1 << 20

/** Reads a project on this machine; it needs neither database nor configuration, and writes nothing. */
export const checkSdk: Command = {
  name: 'check-sdk',
  summary: 'Checks a project on the published @frontegg packages against what this server serves.',
  details:
    'Reads sources, package.json and .env files below the folder and says, with file and line, what has to change and what\n' +
    'a person has to look at. Nothing is written or sent. Exit code 1 when something has to change.',
  options: { json: JSON_OPTION },
  file: '<folder>',
  async run(input, { out, progress }) {
    const files = await projectFiles(input.file!)
    if (files.length === 0) throw new CommandFailed(`${input.file} holds no sources.`)
    const findings = checkProject(files, Object.keys(schemas))
    const count = (level: Finding['level']) => findings.filter(each => each.level === level).length
    const [change, look] = [count('change'), count('look')]
    if (input.values.json) out(JSON.stringify({ files: files.length, change, look, findings }))
    else {
      for (const finding of findings) out(lineOf(finding))
      out(`${counted(files.length, ['file', 'files'])}: ${change} to change, ${look} to look at.`)
    }
    progress('docs/coming-from-frontegg.md names the settings of the server.')
    return change > 0 ? 1 : 0
  },
}

function lineOf({ level, file, line, what, cure }: Finding): string {
  const place = file ? `${file}${line ? `:${line}` : ''}: ` : ''
  return `${level.padEnd(6)}  ${place}${what}. ${cure}`
}

/** In the order of their paths. Links are not followed: they may lead out of the folder. */
async function projectFiles(folder: string): Promise<ProjectFile[]> {
  const files: ProjectFile[] = []
  const waiting = ['']
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entries = await fs.readdir(path.join(folder, place), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => other.name.localeCompare(one.name, 'en'))) {
      const below = path.posix.join(place, entry.name)
      const hidden = entry.name.startsWith('.')
      if (entry.isDirectory() && !hidden && !SKIPPED.has(entry.name)) waiting.push(below)
      if (!entry.isFile() || !SOURCES.test(entry.name)) continue
      const file = path.join(folder, below)
      if ((await fs.stat(file)).size > MAX_BYTES) continue
      if (files.length >= MAX_FILES)
        throw new CommandFailed(`${folder} holds too many sources: name a folder in it.`)
      files.push({ path: below, text: await fs.readFile(file, 'utf8') })
    }
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}
