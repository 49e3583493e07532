import { oauthErrors } from '../../../contract/errors/oauth.ts'
import { pageTexts } from '../../core/pages/page-texts.ts'

const { badRequest, unknownClient, foreignRedirect } = oauthErrors

/** What the page says that lets a sign-in of another application go no further; errors by their codes, as in the browser. */
export const authorizeTexts = pageTexts('authorize', {
  failed: 'This sign-in cannot go on',
  failedText: '{{reason}} ({{code}}).',
  [badRequest.code]: badRequest.message,
  [unknownClient.code]: unknownClient.message,
  [foreignRedirect.code]: foreignRedirect.message,
})
