import type { ApiError } from '../../api/api-error.ts'
import { billingError } from '../billing/billing-errors.ts'
import type {
  CheckoutEffect,
  CheckoutEvent,
  CheckoutFacts,
  CheckoutNext,
  CheckoutState,
  CheckoutStep,
} from './checkout-state.ts'

const next = (state: CheckoutState, ...effects: CheckoutEffect[]): CheckoutNext => ({ state, effects })
const ignoreEvent = (state: CheckoutState): CheckoutNext => next(state)
const reportError = (error: ApiError): CheckoutEffect => ({ type: 'tell', what: 'error', error })

type Case = (state: CheckoutState, event: CheckoutEvent) => CheckoutNext

function loading(state: CheckoutState, event: CheckoutEvent): CheckoutNext {
  switch (event.type) {
    case 'opened':
      return next({ ...state, wanted: event.wanted }, { type: 'load', wanted: event.wanted })
    case 'loaded':
      return begin({ ...state, facts: event.facts }, event.facts)
    case 'loadFailed':
      return fail(state, event.error)
    default:
      return ignoreEvent(state)
  }
}

const fail = (state: CheckoutState, error: ApiError): CheckoutNext =>
  next({ ...state, step: 'failed', error }, reportError(error))

/** The plan that was asked for; without one, or with one that is had already, the person sees the plans. */
function begin(state: CheckoutState, facts: CheckoutFacts): CheckoutNext {
  const { wanted } = state
  if (wanted === null) return next({ ...state, step: 'selectPlan', error: null })
  const plan = facts.plans.find(({ id, slug }) => id === wanted || slug === wanted)
  if (!plan) return fail(state, billingError('plan'))
  return choose(state, facts, plan.id)
}

function choose(state: CheckoutState, facts: CheckoutFacts, planId: string): CheckoutNext {
  const chosen: CheckoutState = { ...state, planId, error: null, preview: null, previewError: null }
  if (planId === facts.ownedPlanId) return next({ ...chosen, step: 'owned', previewing: false })
  const payWith = facts.onFile ? ('onFile' as const) : ('newCard' as const)
  const details: CheckoutState = { ...chosen, step: 'paymentDetails', payWith }
  // What is tried with a card on file costs nothing now, and the server is not asked.
  if (planId === facts.trialPlanId) return next({ ...details, previewing: false })
  return next({ ...details, previewing: true }, { type: 'preview', planId })
}

function failed(state: CheckoutState, event: CheckoutEvent): CheckoutNext {
  if (event.type === 'retried')
    return next({ ...state, step: 'loading', error: null }, { type: 'load', wanted: state.wanted })
  // The plan is gone, the others are there.
  return event.type === 'plansAsked' && state.facts ? toPlans(state) : ignoreEvent(state)
}

const selectPlan: Case = (state, event) =>
  event.type === 'planChosen' && state.facts ? choose(state, state.facts, event.planId) : ignoreEvent(state)

const toPlans = (state: CheckoutState): CheckoutNext => next({ ...state, step: 'selectPlan', error: null })

const owned: Case = (state, event) => (event.type === 'plansAsked' ? toPlans(state) : ignoreEvent(state))

function paymentDetails(state: CheckoutState, event: CheckoutEvent): CheckoutNext {
  const { planId } = state
  if (planId === null) return ignoreEvent(state)
  switch (event.type) {
    case 'plansAsked':
      return toPlans(state)
    case 'previewed':
      if (event.planId !== planId) return ignoreEvent(state)
      return next({ ...state, preview: event.preview, previewing: false })
    case 'previewFailed':
      if (event.planId !== planId) return ignoreEvent(state)
      return next({ ...state, previewError: event.error, previewing: false })
    case 'previewRetried':
      if (state.previewing) return ignoreEvent(state)
      return next({ ...state, previewError: null, previewing: true }, { type: 'preview', planId })
    case 'payWithChosen':
      return next({ ...state, payWith: event.payWith, error: null })
    case 'cardChanged':
      return state.savedCard === null ? ignoreEvent(state) : next({ ...state, savedCard: null })
    case 'submitted':
      if (state.previewing || state.previewError) return ignoreEvent(state)
      return submit({ ...state, error: null }, planId)
    default:
      return ignoreEvent(state)
  }
}

/** A plan that costs nothing asks for no card; a card that Stripe holds already is not saved twice. */
function submit(state: CheckoutState, planId: string): CheckoutNext {
  const free = state.facts?.plans.find(({ id }) => id === planId)?.price === 0
  if (state.payWith === 'newCard' && !state.savedCard && !free)
    return next({ ...state, step: 'savingCard' }, { type: 'saveCard' })
  return confirm(state, planId, state.payWith === 'newCard' ? state.savedCard : null)
}

const confirm = (state: CheckoutState, planId: string, paymentMethodId: string | null): CheckoutNext =>
  next({ ...state, step: 'confirming' }, { type: 'confirm', planId, paymentMethodId })

/** Back to the form, with what was typed and why it did not work. */
const refuse = (state: CheckoutState, error: ApiError, change: Partial<CheckoutState> = {}): CheckoutNext =>
  next({ ...state, ...change, step: 'paymentDetails', error }, reportError(error))

function savingCard(state: CheckoutState, event: CheckoutEvent): CheckoutNext {
  switch (event.type) {
    case 'cardSaved':
      if (state.planId === null) return ignoreEvent(state)
      return confirm({ ...state, savedCard: event.paymentMethodId }, state.planId, event.paymentMethodId)
    case 'cardRefused':
      return refuse(state, event.error)
    default:
      return ignoreEvent(state)
  }
}

/** The bank said no to this card: another one, or another try with the form open. */
const declined = 402

function confirming(state: CheckoutState, event: CheckoutEvent): CheckoutNext {
  switch (event.type) {
    case 'confirmed':
      return done(state)
    case 'actionNeeded':
      return next({ ...state, step: 'nextAction' }, { type: 'nextAction', secret: event.secret })
    case 'refused':
      if (event.error.statusCode !== declined) return refuse(state, event.error)
      return refuse(state, event.error, { savedCard: null, payWith: 'newCard' })
    default:
      return ignoreEvent(state)
  }
}

function nextAction(state: CheckoutState, event: CheckoutEvent): CheckoutNext {
  switch (event.type) {
    case 'actionDone':
      if (state.planId === null) return ignoreEvent(state)
      return next({ ...state, step: 'confirming' }, { type: 'settle', planId: state.planId })
    case 'actionRefused':
      return refuse(state, event.error, { savedCard: null, payWith: 'newCard' })
    default:
      return ignoreEvent(state)
  }
}

const done = (state: CheckoutState): CheckoutNext =>
  next({ ...state, step: 'confirmed', error: null, savedCard: null }, { type: 'tell', what: 'success' })

export const checkoutCases: Record<CheckoutStep, Case> = {
  loading,
  failed,
  selectPlan,
  owned,
  paymentDetails,
  savingCard,
  confirming,
  nextAction,
  confirmed: ignoreEvent,
}

/** Steps in which money may be moving: closing now would leave a person in doubt. */
const underWay: readonly CheckoutStep[] = ['savingCard', 'confirming', 'nextAction']
export const isUnderWay = ({ step }: Pick<CheckoutState, 'step'>): boolean => underWay.includes(step)

/**
 * A checkout, whole: no network, no Stripe, no React. It can be closed in every step but those in which money may be
 * moving. Source: spec §4 Checkout and subscription.
 */
export function checkout(state: CheckoutState, event: CheckoutEvent): CheckoutNext {
  if (event.type === 'closed') return isUnderWay(state) ? ignoreEvent(state) : next(state, { type: 'hide' })
  return checkoutCases[state.step](state, event)
}
