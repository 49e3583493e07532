/** Theme options to begin with, by what they do. */
export const themes = {
  'Split page (with full-page)': {
    loginBox: {
      layout: {
        type: 'float-left',
        splitSize: 45,
        sideElement: '<h2>Every berth, every tide, one board.</h2><p>1,200 harbors plan with Quayside.</p>',
      },
    },
  },
  'Logo and footer': {
    loginBox: {
      logo: {
        image: '<svg viewBox="0 0 120 24"><text y="19" font-size="20" fill="#0f5f6b">Quayside</text></svg>',
        alt: 'Quayside',
        alignment: 'center',
      },
      boxFooter: '<p>By signing in you accept the <a href="/terms">terms</a>.</p>',
    },
  },
  'Pill buttons': {
    loginBox: {
      submitButtonTheme: { base: { borderRadius: 999, fontWeight: 650 } },
      inputTheme: { base: { borderRadius: 999 } },
    },
  },
  'Social buttons as logos, on top': {
    loginBox: { socialLogins: { iconsOnly: true, socialLoginsLayout: { placement: 'top' } } },
  },
  'Palette and font': {
    palette: { primary: { main: '#7a2e8e', hover: '#64237a' }, background: { default: '#fdf9ff' } },
    typography: { fontFamily: 'Georgia, serif' },
  },
}

/** Texts of one's own: for all languages, and for one. */
export const texts = {
  loginBox: { login: { title: 'Welcome to the harbor' } },
  de: { loginBox: { login: { title: 'Willkommen im Hafen' } } },
}
