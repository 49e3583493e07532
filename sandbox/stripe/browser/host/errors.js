// What the real script throws at whoever integrates it wrongly, and what it answers when a call fails.

export class IntegrationError extends Error {
  constructor(message) {
    super(message)
    this.name = 'IntegrationError'
  }
}

/** The answer of a call that never reached the API. */
export const connectionError = () => ({
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
})
