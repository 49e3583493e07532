// One Chromium for every tool: which binary, and the flags that keep it quiet and offline.
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

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

const downloaded = [
  '.cache/puppeteer/chrome/*/*/chrome',
  '.cache/puppeteer/chrome/*/*/*.app/Contents/MacOS/*',
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
]

/** The path of a Chromium or Chrome binary on this machine. CHROME_PATH wins. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist`)
  }
  const system = systemPaths.find(path => existsSync(path))
  return (
    system ??
    downloaded
      .flatMap(pattern => globSync(join(homedir(), pattern)))
      .sort()
      .at(-1)
  )
}

/** The same, or an error that says how to get one. */
export function requireChromium(): string {
  const path = findChromium()
  if (path) return path
  throw new Error(
    'No Chromium found. Install one (Debian, Ubuntu: apt-get install chromium) or set CHROME_PATH to a Chrome or Chromium binary.',
  )
}
