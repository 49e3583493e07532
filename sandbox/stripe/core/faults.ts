import { newId } from './ids.ts'

/** Something that shall go wrong. */
export interface Fault {
  id: string
  /** `POST`, or any. */
  method?: string
  /** Path with `*` for anything: `/v1/subscriptions*`. */
  path: string
  /** How many more calls it meets. */
  times: number
  /**
   * `error`: answers `status`. `reset`: the connection is closed without an answer. `timeout`: no answer ever. `hold`:
   * waits until the fault is removed, and then goes on.
   */
  kind: 'error' | 'reset' | 'timeout' | 'hold'
  status: number
  /** Whether the call has done its work by then. */
  when: 'before' | 'after'
  /** Calls that it has met and that wait. */
  waiting: number
}

export type FaultAsked = Partial<Omit<Fault, 'id' | 'waiting'>> & { path: string }

/** The faults that are asked for; none outlives the process. */
export class Faults {
  readonly #faults = new Map<string, Fault & { release: (() => void)[] }>()

  add({ method, path, times = 1, kind = 'error', status = 500, when = 'before' }: FaultAsked): Fault {
    const fault = { id: newId('fault'), path, times, kind, status, when, waiting: 0, release: [] }
    this.#faults.set(fault.id, { ...fault, ...(method && { method: method.toUpperCase() }) })
    return fault
  }

  /** What is held goes on. */
  remove(id: string): boolean {
    const fault = this.#faults.get(id)
    for (const release of fault?.release ?? []) release()
    return this.#faults.delete(id)
  }

  clear(): void {
    for (const id of [...this.#faults.keys()]) this.remove(id)
  }

  list(): Fault[] {
    return [...this.#faults.values()].map(({ release, ...fault }) => ({ ...fault, waiting: release.length }))
  }

  /** The fault that this call meets, counted. */
  meet(method: string, path: string): Fault | undefined {
    const met = [...this.#faults.values()].find(
      fault => fault.times > 0 && (!fault.method || fault.method === method) && matches(fault.path, path),
    )
    if (!met) return undefined
    met.times -= 1
    if (met.times === 0 && met.kind !== 'hold') this.#faults.delete(met.id)
    return met
  }

  /** Resolves when the fault is removed. */
  held({ id }: Fault): Promise<void> {
    return new Promise(resolve => {
      const fault = this.#faults.get(id)
      if (fault) fault.release.push(resolve)
      else resolve()
    })
  }
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}
