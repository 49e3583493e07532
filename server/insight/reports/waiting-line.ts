interface Limits {
  /** Turns that are taken at once. */
  atOnce: number
  /** Turns that wait beside them. */
  waiting: number
  /** Turns of one name, taken and waiting. */
  each: number
}

type Turn = <T>(work: () => Promise<T>) => Promise<T>

export interface Line {
  /** @returns undefined where there is no place: the work is done when the turn comes, the first first */
  enter(who: string): Turn | undefined
}

/** Lets some work be done at once, more wait, and refuses the rest: memory and processors are those of all. */
export function lineOf({ atOnce, waiting, each }: Limits): Line {
  const inside = new Map<string, number>()
  const queue: (() => void)[] = []
  let taken = 0

  const leave = (who: string): void => {
    const left = inside.get(who)! - 1
    if (left === 0) inside.delete(who)
    else inside.set(who, left)
    const next = queue.shift()
    // The place is handed over, so that no other takes it in between.
    if (next) next()
    else taken--
  }

  return {
    enter(who) {
      const own = inside.get(who) ?? 0
      if (own >= each || queue.length >= waiting) return undefined
      inside.set(who, own + 1)
      return async work => {
        if (taken >= atOnce) await new Promise<void>(resolve => queue.push(resolve))
        else taken++
        try {
          return await work()
        } finally {
          leave(who)
        }
      }
    },
  }
}
