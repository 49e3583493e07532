import { catalog } from '../../../../state/app/messages.ts'

export const countryTexts = catalog('adminPortal.security_countryRestrictions', {
  title: 'Country restrictions',
  subTitle:
    'Decide from which countries people can sign in. It counts from the next sign-in or renewal of a session on.',
  switchLabel: 'Restrict by country',
  unavailable:
    'This server cannot tell countries yet. Its operator has to name a table of addresses (PORTICO_IP_TABLE); what you set here is kept.',
  strategyLabel: 'Who gets in',
  allowButton: 'Only listed countries',
  allowHint: 'Everybody else is refused.',
  denyButton: 'Everybody but listed countries',
  denyHint: 'Listed countries are refused.',
  unknown: 'Let in people whose country nobody knows',
  unknownHint: 'Private networks, and addresses that the table does not hold.',
  here: 'You are calling from {{country}}.',
  hereUnknown: 'Nobody knows from which country you are calling.',
  listTitle: 'Countries',
  listText: 'One list: which way it counts is decided above.',
  choose: 'Choose countries',
  noCountries: 'No countries yet',
  countriesLabel: 'Countries',
  countriesHint: 'Type to search.',
  noneFound: 'No country matches',
  none: 'No country is listed, so that nobody is let in by this list.',
  noneBlocked: 'No country is listed, so that nobody is refused by this list.',
  save: 'Save countries',
  cannotLoad: 'The country restrictions could not be loaded',
})
