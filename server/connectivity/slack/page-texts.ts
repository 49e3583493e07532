import { pageTexts } from '../../core/pages/page-texts.ts'

/** What the page says that Slack leads back to, where it cannot lead on. */
export const slackTexts = pageTexts('slack', {
  failed: 'This connection cannot go on',
  failedText: 'It was not begun here, or too long ago. Go back to the account and connect Slack again.',
})
