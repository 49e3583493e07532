// One Chromium for every tool: which binary, and the flags that keep it quiet and offline.
import { accessSync, constants, existsSync, globSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** What it is called in PATH: Nix and Homebrew have folders of their own. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where `@puppeteer/browsers` puts what it downloads, ours and other projects' alike. */
export const browserCache = process.env.PUPPETEER_CACHE_DIR ?? join(homedir(), '.cache/puppeteer')

const downloaded = [
  join(browserCache, 'chrome/*/*/chrome'),
  join(browserCache, 'chrome/*/*/*.app/Contents/MacOS/*'),
  join(browserCache, 'chrome/*/*/chrome.exe'),
  join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
]

/** The path of a Chromium or Chrome binary on this machine. CHROME_PATH wins, then PATH. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return (
    NAMES.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram) ??
    systemPaths.find(path => existsSync(path)) ??
    downloaded
      .flatMap(pattern => globSync(pattern))
      .sort()
      .at(-1)
  )
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The same, or an error that says how to get one. */
export function requireChromium(): string {
  const path = findChromium()
  if (path) return path
  throw new Error(NO_CHROMIUM)
}

export const NO_CHROMIUM =
  'There is no Chromium on this machine: install Chromium or Chrome, or set CHROME_PATH to the binary of one.'
