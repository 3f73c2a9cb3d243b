/** Names of arguments whose values open something, or are private: they are planted wherever something could be kept. */
export const plantedNames =
  `passwd pass pwd password passphrase pin credentials cert_key sshprivatekey tlskey auth bearer access_key psk totp
  mfacode recoverycode dsn uri cvc cardnumber nationalid url certificate cloudconfig cloudconfigparams users secret token otp
  authcode rootpassword newpassword currentpassword verification secretkey connectionstring privatekey licensekey note data`.split(
    /\s+/,
  )
