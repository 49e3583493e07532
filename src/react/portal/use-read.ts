import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, toApiError } from '../../api/api-error.ts'

interface Read<Data> {
  data: Data | undefined
  error: ApiError | undefined
  loading: boolean
  reload: () => Promise<void>
}

/**
 * What a part of the screen reads from the server and keeps while it is shown: the newest read wins, and what was read before
 * stays, beside a failure, too. No `resource()`: those are of the account that is signed in, and a link for a customer's IT has none.
 *
 * @param key another one is about something else: what was read for the former is not shown, and it is read at once
 */
export function useRead<Data>(key: string, read: (signal: AbortSignal) => Promise<Data>): Read<Data> {
  const [state, setState] = useState<{ key: string; data?: Data; error?: ApiError; loading: boolean }>({
    key,
    loading: true,
  })
  if (state.key !== key) setState({ key, loading: true })
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const under = useRef<AbortController>(undefined)
  const readNow = useCallback(async () => {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    try {
      const data = await latest.current(controller.signal)
      if (!controller.signal.aborted) setState(({ key }) => ({ key, data, loading: false }))
    } catch (error) {
      if (!controller.signal.aborted)
        setState(before => ({ ...before, error: toApiError(error), loading: false }))
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another key
  useEffect(() => {
    void readNow()
    return () => under.current?.abort()
  }, [key, readNow])
  const reload = useCallback(() => {
    setState(before => ({ ...before, loading: true }))
    return readNow()
  }, [readNow])
  return { data: state.data, error: state.error, loading: state.loading, reload }
}
