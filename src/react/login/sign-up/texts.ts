import { catalogue } from '../../../state/messages.ts'

export const signUpTexts = catalogue('loginBox.signup', {
  title: 'Create your account',
  subtitle: 'It takes a minute.',
  nameLabel: 'Name',
  nameRequired: 'Enter your name',
  companyNameLabel: 'Company',
  companyNameRequired: 'Enter the name of your company',
  signUp: 'Create account',
  haveAccount: 'Have an account already?',
  signIn: 'Sign in',
  closedTitle: 'Sign-up is closed',
  closedText: 'Ask an administrator of your organization for an invitation.',
  successTitle: 'Check your email',
  successText: 'We have sent a link to {{email}}. Follow it to activate your account.',
  successNoActivationTitle: 'Your account is ready',
  successNoActivationText: 'You can sign in now.',
})
