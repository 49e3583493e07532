import { useState } from 'react'
import type { User } from '../../../../../contract/users.ts'
import type { FailedUser } from '../../../../state/users/bulk-actions.ts'

/** Does it with each of them, says how many are done, and gives those with whom it failed. */
export type BulkWork = (users: readonly User[], onProgress: (done: number) => void) => Promise<FailedUser[]>

/** One thing done with many, one after the other. With whom it failed stays, to be tried again. */
export function useBulkRun(users: readonly User[]) {
  const [left, setLeft] = useState(users)
  const [done, setDone] = useState<number>()
  const [failed, setFailed] = useState<readonly FailedUser[]>([])
  return {
    left,
    failed,
    /** Undefined: nothing is under way. */
    done,
    /** @returns whether it is done with all of them */
    run: async (work: BulkWork): Promise<boolean> => {
      setFailed([])
      setDone(0)
      const refused = await work(left, setDone)
      setDone(undefined)
      setLeft(refused.map(({ user }) => user))
      setFailed(refused)
      return refused.length === 0
    },
  }
}
