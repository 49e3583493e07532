import { after, test } from 'node:test'
import { missing } from './find-engines.ts'
import { startChromium, startFirefox } from './puppeteer-engine.ts'
import { type Engine, type EngineName, engineNames, type Visitor } from './visitor.ts'
import { startWebkit } from './webkit-engine.ts'

const start = { Chromium: startChromium, Firefox: startFirefox, WebKit: startWebkit }

/** The next file of the process asks within milliseconds. */
const IDLE = 500

/** The engines of this process, which the files share that run in it. */
const running = new Map<EngineName, Promise<Engine>>()
let files = 0

/** Opens the window of a new visitor with an empty profile, who leaves after the journey. */
type Visit = () => Promise<Visitor>

export type Walk = (title: string, journey: (visit: Visit) => Promise<void>) => void

/**
 * For one file: makes of a journey a test for each engine, `Firefox: <title>`. Where the machine lacks one it is skipped
 * with the command that installs it; in continuous integration it fails. `docs/browsers.md` lists the titles without ids.
 */
export function inEveryEngine(): Walk {
  files++
  after(() => {
    files--
    setTimeout(closeUnused, IDLE)
  })
  return (title, journey) => {
    for (const name of engineNames) {
      const lacking = missing(name)
      const skip = lacking !== undefined && process.env.CI !== 'true' && lacking
      test(`${name}: ${title}`, { skip }, async () => {
        if (lacking !== undefined) throw new Error(lacking)
        await walked(await started(name), journey)
      })
    }
  }
}

async function walked(engine: Engine, journey: (visit: Visit) => Promise<void>): Promise<void> {
  const visitors: Visitor[] = []
  try {
    await journey(async () => {
      const visitor = await engine.visit()
      visitors.push(visitor)
      return visitor
    })
  } finally {
    await Promise.all(visitors.map(visitor => visitor.close().catch(() => {})))
  }
}

function started(name: EngineName): Promise<Engine> {
  const engine = running.get(name) ?? start[name]()
  running.set(name, engine)
  return engine
}

function closeUnused(): void {
  if (files > 0) return
  for (const engine of running.values()) void engine.then(started => started.close()).catch(() => {})
  running.clear()
}
