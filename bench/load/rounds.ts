import { median } from '../report.ts'

/** Something to do over and over, on some connections at the same time. Rejects when it fails. */
export interface Workload {
  connections: number
  once(connection: number): Promise<unknown>
}

export interface Plan {
  rounds: number
  /** Of each round and side. */
  seconds: number
}

/** `BENCH_ROUNDS` and `BENCH_SECONDS` make a run shorter or longer. */
export const plan: Plan = {
  rounds: Number(process.env.BENCH_ROUNDS ?? 5),
  seconds: Number(process.env.BENCH_SECONDS ?? 1.5),
}

export interface Compared {
  ours: number
  reference: number
  /** The middle of the rounds' own ratios: what slows a whole round down slows both sides. */
  ratio: number
}

/** How often a second, on all connections together. */
export async function rate({ connections, once }: Workload, seconds: number): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  const repeat = async (connection: number): Promise<void> => {
    while (performance.now() < until) {
      await once(connection)
      done++
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => repeat(connection)))
  return (done * 1000) / (performance.now() - began)
}

/**
 * Rates of two workloads in alternating rounds, after both have warmed up. Who begins alternates too.
 */
export async function compareRates(
  ours: Workload,
  reference: Workload,
  { rounds, seconds }: Plan = plan,
): Promise<Compared> {
  await rate(ours, seconds)
  await rate(reference, seconds)
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2) {
      const second = await rate(reference, seconds)
      pairs.push([await rate(ours, seconds), second])
    } else {
      const first = await rate(ours, seconds)
      pairs.push([first, await rate(reference, seconds)])
    }
  }
  return {
    ours: median(pairs.map(([own]) => own)),
    reference: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([own, other]) => own / other)),
  }
}

/** No more rounds than fit in this, in milliseconds, but five at least. */
const ENOUGH = 4000
const FEWEST = 5

/** Milliseconds that things take, one after the other, in alternating rounds: one median for each. */
export async function timesInTurn(
  works: (() => Promise<unknown>)[],
  rounds: number,
  enough: number = ENOUGH,
): Promise<number[]> {
  const took: number[][] = works.map(() => [])
  const began = performance.now()
  for (let round = 0; round < rounds; round++) {
    if (round >= FEWEST && performance.now() - began > enough) break
    for (const [index, work] of works.entries()) {
      const from = performance.now()
      await work()
      took[index]!.push(performance.now() - from)
    }
  }
  return took.map(median)
}
