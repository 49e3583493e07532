// Where the other engines are on this machine. Debian's packages bring both; `npm run test:engines` installs them as root.
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { requireChromium } from '../chromium.ts'
import type { EngineName } from './visitor.ts'

export interface WebkitPrograms {
  driver: string
  browser: string
  display: string
}

/** Debian's packages by engine. */
export const enginePackages: Record<Exclude<EngineName, 'Chromium'>, string[]> = {
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
}

/** The path of Firefox. FIREFOX_PATH wins. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH || inPath('firefox-esr') || inPath('firefox')

/** WebKitGTK's driver with the small browser that comes with it, and the X server in which it draws. */
export function findWebkit(): WebkitPrograms | undefined {
  const driver = inPath('WebKitWebDriver')
  const display = inPath('Xvfb')
  const browser = globSync('/usr/{lib,libexec,lib/*}/webkit2gtk-4.[01]/MiniBrowser').sort().at(-1)
  return driver && display && browser ? { driver, display, browser } : undefined
}

/** @returns why the engine cannot be driven here, with the command that installs it; nothing where it can */
export function missing(engine: EngineName): string | undefined {
  if (engine === 'Chromium') {
    requireChromium()
    return
  }
  if (engine === 'Firefox' ? findFirefox() : findWebkit()) return
  return `there is no ${engine} on this machine: apt-get install ${enginePackages[engine].join(' ')}`
}

function inPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
