import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` header: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 *
 * @param at Unix seconds by the clock that the receiver compares with
 */
export function signature(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${digest}`
}
