import type { Stripe } from './wire.ts'

export interface FailureDetails {
  code?: string
  decline_code?: string
  param?: string
  /** Beside the message: the intent that failed, the payment method, the charge. */
  more?: Record<string, unknown>
  /** What was done until then stays done: a declined card leaves its traces. */
  keepsEffects?: boolean
  /** Nothing of it is remembered under the idempotency key: it failed before anything was begun. */
  unremembered?: boolean
}

/** An answer that is no success, as Stripe words it. */
export class StripeFailure extends Error {
  readonly status: number
  readonly type: Stripe.RawErrorType
  readonly details: FailureDetails

  constructor(status: number, type: Stripe.RawErrorType, message: string, details: FailureDetails = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  /** The body of the answer. */
  envelope(requestId: string): { error: Record<string, unknown> } {
    const { code, decline_code, param, more } = this.details
    return {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(decline_code && { decline_code }),
        message: this.message,
        ...(param && { param }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
        ...more,
      },
    }
  }
}

export const invalidRequest = (message: string, details: FailureDetails = {}): StripeFailure =>
  new StripeFailure(400, 'invalid_request_error', message, details)

/** `kind` as Stripe spells it: `customer`, `PaymentMethod`. */
export const noSuch = (kind: string, id: string, param = 'id', status = 404): StripeFailure =>
  new StripeFailure(status, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  })

export const missing = (param: string): StripeFailure =>
  invalidRequest(`Missing required param: ${param}.`, {
    code: 'parameter_missing',
    param,
    unremembered: true,
  })
