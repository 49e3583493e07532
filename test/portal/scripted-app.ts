import { atom } from 'nanostores'
import { ApiError } from '../../src/api/api-error.ts'
import type { App } from '../../src/state/app/app.ts'
import { holdToContract } from '../support/contract-reply.ts'

/** One call that the code under test made. */
export interface Made {
  route: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

type Answer = (call: Made) => unknown

/** A refusal of the server. */
export const refused = (statusCode: number, message: string) => new ApiError(message, { statusCode })

/** What no server that keeps the contract says, and a client must survive. */
export const offContract = (reply: unknown) => ({ [OFF_CONTRACT]: reply })
const OFF_CONTRACT = Symbol('off contract')

/**
 * An app whose server is a script: each route answers as written, as far as the contract lets a server say it, and what
 * was asked is kept in order. Time stands still: a wait is only noted.
 */
export function scriptedApp(answers: Record<string, Answer>) {
  const created: Made[] = []
  const waits: number[] = []
  const features = new Map<symbol, unknown>()
  let reloads = 0
  const app = {
    options: { contextOptions: { baseUrl: 'https://acme.test' } },
    call: async (route: string, input: object = {}) => {
      const call = { route, ...input }
      created.push(call)
      const answer = answers[route]
      if (!answer) throw new Error(`nobody answers ${route}`)
      const reply = await answer(call)
      if (typeof reply === 'object' && reply !== null && OFF_CONTRACT in reply) return reply[OFF_CONTRACT]
      holdToContract(route, reply)
      return reply
    },
    clock: {
      now: () => 0,
      after: async (ms: number) => {
        waits.push(ms)
      },
      every: () => () => {},
    },
    session: { reloadUser: async () => void reloads++, $state: atom({ user: null }) },
    feature: <T>(key: symbol, create: (app: App) => T): T => {
      if (!features.has(key)) features.set(key, create(app as unknown as App))
      return features.get(key) as T
    },
  }
  return {
    app: app as unknown as App,
    made: created,
    waits,
    routes: () => created.map(({ route }) => route),
    reloads: () => reloads,
  }
}
