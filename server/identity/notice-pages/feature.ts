import { feature } from '../../core/feature/feature.ts'
import { hostedTexts } from './hosted-texts.ts'
import { refusalTexts } from './refusal-texts.ts'
import { signOutTexts } from './sign-out-texts.ts'

export const noticePages = feature({
  name: 'notice-pages',
  exports: [
    'first-step.ts',
    'hosted-texts.ts',
    'notice.ts',
    'page.ts',
    'page-color.ts',
    'refusals.ts',
    'sign-out-texts.ts',
  ],
  pages: [signOutTexts, hostedTexts, refusalTexts],
})
