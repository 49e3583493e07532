/** One event on its way to one endpoint. */
export interface Delivery {
  id: string
  event: string
  type: string
  endpoint: string
  /** `held` until it is released; `failed` when no attempt is left. */
  status: 'pending' | 'held' | 'delivered' | 'failed' | 'dropped'
  attempts: Attempt[]
  /** Milliseconds since 1970 by the machine's clock, while it is pending. */
  due: number
}

export interface Attempt {
  /** Milliseconds since 1970 by the machine's clock. */
  at: number
  /** The endpoint's answer; undefined when there was none. */
  status?: number
  /** Why there was none. */
  error?: string
}
