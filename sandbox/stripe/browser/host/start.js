import { createStripe } from './stripe.js'

// The address that this very script came from is the sandbox's.
const script = document.currentScript
if (!window.Stripe) window.Stripe = createStripe(new URL(script.src).origin)
