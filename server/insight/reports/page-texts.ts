import { pageTexts } from '../../core/pages/page-texts.ts'

/** What the page says that stops the mails of a report. */
export const stopReportTexts = pageTexts('stop-report', {
  question: 'Stop the report {{reportName}}?',
  questionText: 'It will no longer be mailed to you. Others go on getting it.',
  stopButton: 'Stop these mails',
  stopped: 'You will get no more of it',
  stoppedText: 'The report {{reportName}} is no longer mailed to you.',
  againButton: 'I want it again',
  again: 'You get it again',
  againText: 'The report {{reportName}} is mailed to you as before.',
})
