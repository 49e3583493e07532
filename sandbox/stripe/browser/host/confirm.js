import { flat } from './api.js'
import { plain } from './element.js'
import { IntegrationError } from './errors.js'
import { challenge } from './three-d-secure.js'

const kinds = { setup: 'setup_intent', payment: 'payment_intent' }
const names = { setup_intent: 'setupIntent', payment_intent: 'paymentIntent' }

/** `{setupIntent}` or `{error}`, as every call that ends with an intent resolves. */
export function resultOf(answer) {
  if (answer.error) return { error: answer.error }
  const error = answer.last_setup_error ?? answer.last_payment_error
  if (error && answer.status === 'requires_payment_method')
    return { error: { ...error, [answer.object]: answer } }
  return named(answer)
}

export const named = intent => ({ [names[intent.object]]: intent })

/** Goes on until nothing is asked of the person any more. */
export async function goOn(context, answer) {
  if (answer.error || answer.status !== 'requires_action' || answer.next_action?.type !== 'use_stripe_sdk')
    return resultOf(answer)
  await challenge(context, answer.client_secret)
  return resultOf(await context.api.retrieve(answer.client_secret))
}

function secretOf(given, kind, method) {
  const expected = kind === 'setup' ? 'seti_' : 'pi_'
  if (typeof given === 'string' && given.startsWith(expected) && given.includes('_secret_')) return given
  throw new IntegrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(given)}.`,
  )
}

/** `confirmSetup`, `confirmPayment`: with the payment element of a group. */
export async function confirmWithElements(
  context,
  kind,
  { elements, clientSecret, confirmParams = {}, redirect },
) {
  const method = kind === 'setup' ? 'confirmSetup' : 'confirmPayment'
  const payment = elements?.getElement('payment')
  const secret = secretOf(clientSecret ?? elements?._options.clientSecret, kind, method)
  if (!elements) return await goOn(context, await context.api.confirm(secret, flat(confirmParams)))
  if (!payment) throw new IntegrationError('Invalid value for elements: it has no payment Element.')
  if (redirect !== 'if_required' && !confirmParams.return_url)
    throw new IntegrationError(
      `stripe.${method}(): the \`confirmParams.return_url\` argument is required unless \`redirect\` is if_required.`,
    )
  if (elements._options.mode && !elements._submitted)
    throw new IntegrationError(`elements.submit() must be called before stripe.${method}().`)
  const { error } = await elements.submit()
  if (error) return { error }
  const details = {
    ...(await elements.billingDetails()),
    ...confirmParams.payment_method_data?.billing_details,
  }
  const answer = await payment._call('confirm', { secret, billingDetails: plain(details) })
  const result = await goOn(context, answer)
  if (!result.error && redirect !== 'if_required')
    return await leave(confirmParams.return_url, kind, secret, result)
  return result
}

/** As after a bank's own page: the address says how it ended, and the promise stays open. */
function leave(returnUrl, kind, secret, result) {
  const url = new URL(returnUrl)
  const intent = Object.values(result)[0]
  url.searchParams.set(kinds[kind], intent.id)
  url.searchParams.set(`${kinds[kind]}_client_secret`, secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
  location.assign(url)
  return new Promise(() => {})
}

/** `confirmCardSetup`, `confirmCardPayment`: with a card element, or with a payment method that is there. */
export async function confirmCard(context, kind, given, data = {}, options = {}) {
  const secret = secretOf(given, kind, kind === 'setup' ? 'confirmCardSetup' : 'confirmCardPayment')
  const method = data.payment_method
  const card = method?.card
  const answer =
    typeof card?._call === 'function'
      ? await card._call('confirm', { secret, billingDetails: plain(method.billing_details) })
      : await context.api.confirm(secret, typeof method === 'string' ? { payment_method: method } : {})
  return options.handleActions === false ? resultOf(answer) : await goOn(context, answer)
}

/** `createPaymentMethod`, in both of its forms. */
export async function createPaymentMethod(data) {
  const { elements, params, card, billing_details } = data
  const element = elements ? elements.getElement('payment') : card
  if (typeof element?._call !== 'function')
    throw new IntegrationError('Missing value for stripe.createPaymentMethod: the card Element, or elements.')
  const details = elements
    ? { ...(await elements.billingDetails()), ...params?.billing_details }
    : (billing_details ?? {})
  const answer = await element._call('create', { billingDetails: plain(details) })
  return answer.error ? { error: answer.error } : { paymentMethod: answer }
}
