import { ApiError } from '../../src/api/api-error.ts'
import {
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutState,
  initialCheckout,
} from '../../src/state/checkout/checkout-state.ts'

// Every state and event of the flow that behaves in a way of its own, and what comes of each pair.

const plans = [
  { id: 'p0', slug: 'free', price: 0 },
  { id: 'p1', slug: 'harbor', price: 29 },
  { id: 'p2', slug: 'fleet', price: 99 },
]
const facts: CheckoutFacts = { plans, ownedPlanId: 'p0', onFile: false, trialPlanId: null }
const onFile: CheckoutFacts = { ...facts, ownedPlanId: 'p1', onFile: true }
const trial: CheckoutFacts = { ...facts, ownedPlanId: null, onFile: true, trialPlanId: 'p1' }
const preview = {
  planId: 'p2',
  currency: 'usd',
  dueNow: 9900,
  recurring: 9900,
  effectiveAt: '2027-01-01T00:00:00.000Z',
  lines: [],
}
export const error = new ApiError('It broke', { statusCode: 500 })
export const declined = new ApiError('Your card was declined.', { statusCode: 402 })

export const details: CheckoutState = {
  ...initialCheckout,
  step: 'paymentDetails',
  wanted: 'fleet',
  facts,
  planId: 'p2',
  preview,
}
export const states: Record<string, CheckoutState> = {
  loading: { ...initialCheckout, wanted: 'fleet' },
  'loading, any': initialCheckout,
  'loading, unknown': { ...initialCheckout, wanted: 'submarine' },
  failed: { ...initialCheckout, step: 'failed', wanted: 'fleet', error },
  'failed, plan unknown': { ...initialCheckout, step: 'failed', wanted: 'submarine', facts, error },
  selectPlan: { ...initialCheckout, step: 'selectPlan', facts },
  owned: { ...initialCheckout, step: 'owned', facts, planId: 'p0' },
  details,
  'details, previewing': { ...details, preview: null, previewing: true },
  'details, no preview': { ...details, preview: null, previewError: error },
  'details, on file': { ...details, facts: onFile, payWith: 'onFile' },
  'details, card saved': { ...details, savedCard: 'pm_1', error },
  'details, free': { ...details, planId: 'p0' },
  'details, trial': { ...details, facts: trial, planId: 'p1', payWith: 'onFile', preview: null },
  savingCard: { ...details, step: 'savingCard' },
  confirming: { ...details, step: 'confirming', savedCard: 'pm_1' },
  nextAction: { ...details, step: 'nextAction', savedCard: 'pm_1' },
  confirmed: { ...details, step: 'confirmed' },
}
export const events: Record<string, CheckoutEvent> = {
  opened: { type: 'opened', wanted: 'fleet' },
  loaded: { type: 'loaded', facts },
  'loaded, on file': { type: 'loaded', facts: onFile },
  'loaded, trial': { type: 'loaded', facts: { ...trial, trialPlanId: 'p2' } },
  loadFailed: { type: 'loadFailed', error },
  retried: { type: 'retried' },
  planChosen: { type: 'planChosen', planId: 'p1' },
  'planChosen, owned': { type: 'planChosen', planId: 'p0' },
  plansAsked: { type: 'plansAsked' },
  previewed: { type: 'previewed', planId: 'p2', preview },
  'previewed, another plan': { type: 'previewed', planId: 'p9', preview },
  previewFailed: { type: 'previewFailed', planId: 'p2', error },
  'previewFailed, another plan': { type: 'previewFailed', planId: 'p9', error },
  previewRetried: { type: 'previewRetried' },
  payWithChosen: { type: 'payWithChosen', payWith: 'newCard' },
  cardChanged: { type: 'cardChanged' },
  submitted: { type: 'submitted' },
  cardSaved: { type: 'cardSaved', paymentMethodId: 'pm_2' },
  cardRefused: { type: 'cardRefused', error: declined },
  actionNeeded: { type: 'actionNeeded', secret: 'pi_secret' },
  actionDone: { type: 'actionDone' },
  actionRefused: { type: 'actionRefused', error: declined },
  refused: { type: 'refused', error },
  'refused, declined': { type: 'refused', error: declined },
  confirmed: { type: 'confirmed' },
  closed: { type: 'closed' },
}

const inDetails = {
  plansAsked: 'selectPlan',
  payWithChosen: 'paymentDetails',
  closed: 'paymentDetails: hide',
}
const looking = { ...inDetails, previewed: 'paymentDetails', previewFailed: 'paymentDetails' }
const settled = { ...looking, previewRetried: 'paymentDetails: preview' }

/** `step: effects`; a pair that is absent changes nothing. */
export const table: Record<string, Record<string, string>> = {
  loading: {
    opened: 'loading: load',
    loaded: 'paymentDetails: preview',
    'loaded, on file': 'paymentDetails: preview',
    'loaded, trial': 'paymentDetails',
    loadFailed: 'failed: tell error',
    closed: 'loading: hide',
  },
  'loading, any': {
    opened: 'loading: load',
    loaded: 'selectPlan',
    'loaded, on file': 'selectPlan',
    'loaded, trial': 'selectPlan',
    loadFailed: 'failed: tell error',
    closed: 'loading: hide',
  },
  'loading, unknown': {
    opened: 'loading: load',
    loaded: 'failed: tell error',
    'loaded, on file': 'failed: tell error',
    'loaded, trial': 'failed: tell error',
    loadFailed: 'failed: tell error',
    closed: 'loading: hide',
  },
  failed: { retried: 'loading: load', closed: 'failed: hide' },
  'failed, plan unknown': { retried: 'loading: load', plansAsked: 'selectPlan', closed: 'failed: hide' },
  selectPlan: {
    planChosen: 'paymentDetails: preview',
    'planChosen, owned': 'owned',
    closed: 'selectPlan: hide',
  },
  owned: { plansAsked: 'selectPlan', closed: 'owned: hide' },
  details: { ...settled, submitted: 'savingCard: saveCard' },
  'details, previewing': looking,
  'details, no preview': settled,
  'details, on file': { ...settled, submitted: 'confirming: confirm' },
  'details, card saved': {
    ...settled,
    cardChanged: 'paymentDetails',
    submitted: 'confirming: confirm pm_1',
  },
  'details, free': {
    plansAsked: 'selectPlan',
    payWithChosen: 'paymentDetails',
    previewRetried: 'paymentDetails: preview',
    submitted: 'confirming: confirm',
    closed: 'paymentDetails: hide',
  },
  'details, trial': {
    plansAsked: 'selectPlan',
    payWithChosen: 'paymentDetails',
    previewRetried: 'paymentDetails: preview',
    submitted: 'confirming: confirm',
    closed: 'paymentDetails: hide',
  },
  savingCard: { cardSaved: 'confirming: confirm pm_2', cardRefused: 'paymentDetails: tell error' },
  confirming: {
    actionNeeded: 'nextAction: nextAction',
    refused: 'paymentDetails: tell error',
    'refused, declined': 'paymentDetails: tell error',
    confirmed: 'confirmed: tell success',
  },
  nextAction: { actionDone: 'confirming: settle', actionRefused: 'paymentDetails: tell error' },
  confirmed: { closed: 'confirmed: hide' },
}
