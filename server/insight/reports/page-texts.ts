import { pageTexts } from '../../core/pages/page-texts.ts'

/** What the page says that stops the mails of a report. */
export const stopReportTexts = pageTexts('stop-report', {
  question: 'Unsubscribe from {{reportName}}?',
  questionText: 'This report will no longer be mailed to you. Other recipients still get it.',
  stopButton: 'Unsubscribe',
  stopped: 'You are unsubscribed',
  stoppedText: 'The report {{reportName}} is no longer mailed to you.',
  againButton: 'Subscribe again',
  again: 'You are subscribed again',
  againText: 'The report {{reportName}} is mailed to you as before.',
})
