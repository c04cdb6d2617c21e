-- Decisions tell their owners more than a rule, in the words of a list that staff keep.
alter table cases
    -- what staff wrote to the owner beside the rule, in the owner's language
    add column decision_words text constraint cases_decision_words check (length(decision_words) between 1 and 1000);
-- earlier questions from an address
create index cases_of_address on cases (lower(evidence ->> 'email'), created_at desc) where subject_type = 'support';

-- for the page of a member
create index mails_of_account on mails (account_id, created_at desc, id desc) where account_id is not null;

-- Texts that staff send often: warnings for decisions, and answers to questions.
create table staff_replies (
    -- chosen by the browser: one that is sent again is the same
    id         uuid primary key,
    purpose    text not null check (purpose in ('warning', 'answer')),
    -- of a warning: the rule that was broken
    rule       text check (rule in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other')),
    -- as staff find it
    title      text not null check (length(title) between 1 and 80),
    -- by language; there is always an English one
    texts      jsonb not null check (jsonb_typeof(texts) = 'object' and texts ? 'en'),
    -- grows with each edit: who edits names the version they saw
    version    integer not null default 1,
    written_at timestamptz not null default now(),
    constraint staff_replies_ruled check ((purpose = 'warning') = (rule is not null))
);
create index staff_replies_listed on staff_replies (purpose, title);

insert into staff_replies (id, purpose, rule, title, texts) values
    ('00000000-0000-7000-8000-000000007301', 'warning', 'minor', 'Looks under 18', '{
        "en": "Someone in your content looks under 18. Everyone shown or described here must clearly be an adult.",
        "de": "Jemand in deinen Inhalten wirkt jünger als 18. Alle, die hier gezeigt oder beschrieben werden, müssen eindeutig volljährig sein.",
        "es": "Alguien en tu contenido parece menor de 18 años. Todas las personas que se muestran o describen aquí deben ser claramente adultas.",
        "fr": "Une personne dans votre contenu semble avoir moins de 18 ans. Toute personne montrée ou décrite ici doit être clairement majeure.",
        "it": "Nei tuoi contenuti qualcuno sembra avere meno di 18 anni. Chiunque sia mostrato o descritto qui deve essere chiaramente maggiorenne.",
        "ja": "あなたのコンテンツに18歳未満に見える人物が含まれています。ここで表示または描写される人は、明らかに成人でなければなりません。",
        "nl": "Iemand in je content lijkt jonger dan 18. Iedereen die hier te zien is of beschreven wordt, moet duidelijk volwassen zijn.",
        "ru": "Кто-то в вашем контенте выглядит младше 18 лет. Все, кого здесь показывают или описывают, должны быть явно взрослыми."
    }'),
    ('00000000-0000-7000-8000-000000007302', 'warning', 'real_person', 'Real person without consent', '{
        "en": "Your content shows a real person or their likeness without their consent. Publish only pictures of people who agreed to it.",
        "de": "Deine Inhalte zeigen eine echte Person oder ihr Abbild ohne ihre Zustimmung. Veröffentliche nur Bilder von Menschen, die zugestimmt haben.",
        "es": "Tu contenido muestra a una persona real o su imagen sin su consentimiento. Publica solo fotos de personas que lo hayan aceptado.",
        "fr": "Votre contenu montre une personne réelle ou sa ressemblance sans son accord. Publiez uniquement des images de personnes qui ont donné leur accord.",
        "it": "I tuoi contenuti mostrano una persona reale o la sua immagine senza il suo consenso. Pubblica solo immagini di persone che hanno acconsentito.",
        "ja": "あなたのコンテンツには、実在の人物またはその肖像が本人の同意なく含まれています。同意を得た人の画像だけを公開してください。",
        "nl": "Je content toont een echt persoon of diens gelijkenis zonder toestemming. Plaats alleen beelden van mensen die daarmee hebben ingestemd.",
        "ru": "В вашем контенте показан реальный человек или его образ без его согласия. Публикуйте только изображения людей, которые дали согласие."
    }'),
    ('00000000-0000-7000-8000-000000007303', 'warning', 'violence', 'Violence', '{
        "en": "Your content shows or praises violence. We don’t allow that here.",
        "de": "Deine Inhalte zeigen oder verherrlichen Gewalt. Das ist hier nicht erlaubt.",
        "es": "Tu contenido muestra o elogia la violencia. Aquí no lo permitimos.",
        "fr": "Votre contenu montre ou glorifie la violence. Ce n’est pas autorisé ici.",
        "it": "I tuoi contenuti mostrano o esaltano la violenza. Qui non è permesso.",
        "ja": "あなたのコンテンツには暴力の描写または賛美が含まれています。ここでは認められていません。",
        "nl": "Je content toont of verheerlijkt geweld. Dat is hier niet toegestaan.",
        "ru": "Ваш контент показывает или восхваляет насилие. Здесь это запрещено."
    }'),
    ('00000000-0000-7000-8000-000000007304', 'warning', 'violence', 'Threats', '{
        "en": "You threatened someone. We don’t tolerate threats, not even as a joke.",
        "de": "Du hast jemanden bedroht. Wir dulden keine Drohungen, auch nicht im Scherz.",
        "es": "Has amenazado a alguien. No toleramos amenazas, ni siquiera en broma.",
        "fr": "Vous avez menacé quelqu’un. Nous ne tolérons aucune menace, même pour plaisanter.",
        "it": "Hai minacciato qualcuno. Non tolleriamo minacce, nemmeno per scherzo.",
        "ja": "誰かを脅迫する内容が見つかりました。冗談であっても脅迫は認められません。",
        "nl": "Je hebt iemand bedreigd. We tolereren geen bedreigingen, ook niet als grap.",
        "ru": "Вы кому-то угрожали. Мы не терпим угроз, даже в шутку."
    }'),
    ('00000000-0000-7000-8000-000000007305', 'warning', 'self_harm', 'Self-harm', '{
        "en": "Your content encourages self-harm. If you’re struggling yourself, please talk to someone you trust or call a local helpline.",
        "de": "Deine Inhalte ermutigen zu Selbstverletzung. Wenn es dir selbst schlecht geht, sprich bitte mit einem Menschen, dem du vertraust, oder ruf ein Hilfetelefon an.",
        "es": "Tu contenido anima a autolesionarse. Si lo estás pasando mal, habla con alguien de confianza o llama a una línea de ayuda local.",
        "fr": "Votre contenu encourage l’automutilation. Si vous traversez une période difficile, parlez à une personne de confiance ou appelez une ligne d’écoute.",
        "it": "I tuoi contenuti incoraggiano l’autolesionismo. Se stai attraversando un momento difficile, parla con una persona di fiducia o chiama una linea di aiuto.",
        "ja": "あなたのコンテンツには自傷行為を促す内容が含まれています。ご自身がつらいときは、信頼できる人や地域の相談窓口に話してください。",
        "nl": "Je content moedigt zelfbeschadiging aan. Heb je het zelf moeilijk? Praat met iemand die je vertrouwt of bel een hulplijn.",
        "ru": "Ваш контент побуждает к самоповреждению. Если вам самим тяжело, поговорите с человеком, которому доверяете, или позвоните на линию помощи."
    }'),
    ('00000000-0000-7000-8000-000000007306', 'warning', 'spam', 'Advertising', '{
        "en": "You advertised something unrelated or asked people to pay elsewhere. Please keep offers and payments on this platform.",
        "de": "Du hast für etwas anderes geworben oder Leute gebeten, woanders zu bezahlen. Bitte lass Angebote und Zahlungen auf dieser Plattform.",
        "es": "Has hecho publicidad de otra cosa o has pedido que te paguen en otro sitio. Mantén las ofertas y los pagos en esta plataforma.",
        "fr": "Vous avez fait de la publicité sans rapport ou demandé à être payé ailleurs. Gardez les offres et les paiements sur cette plateforme.",
        "it": "Hai fatto pubblicità ad altro o chiesto di essere pagato altrove. Tieni offerte e pagamenti su questa piattaforma.",
        "ja": "無関係な宣伝、または他の場所での支払いの依頼が見つかりました。提案と支払いはこのプラットフォーム内で行ってください。",
        "nl": "Je hebt reclame gemaakt voor iets anders of mensen gevraagd elders te betalen. Houd aanbiedingen en betalingen op dit platform.",
        "ru": "Вы рекламировали постороннее или просили платить в другом месте. Оставляйте предложения и платежи на этой платформе."
    }'),
    ('00000000-0000-7000-8000-000000007307', 'warning', 'spam', 'Same message to many', '{
        "en": "You sent the same message to many people. Please write only to people who want to hear from you.",
        "de": "Du hast vielen Leuten dieselbe Nachricht geschickt. Schreib bitte nur Menschen, die von dir hören möchten.",
        "es": "Has enviado el mismo mensaje a mucha gente. Escribe solo a quienes quieran saber de ti.",
        "fr": "Vous avez envoyé le même message à de nombreuses personnes. Écrivez uniquement à celles qui souhaitent vous lire.",
        "it": "Hai mandato lo stesso messaggio a molte persone. Scrivi solo a chi vuole ricevere tue notizie.",
        "ja": "同じメッセージが多くの人に送られています。やり取りを望む人にだけ送ってください。",
        "nl": "Je hebt veel mensen hetzelfde bericht gestuurd. Schrijf alleen aan mensen die van je willen horen.",
        "ru": "Вы отправили одно и то же сообщение многим людям. Пишите только тем, кто этого хочет."
    }'),
    ('00000000-0000-7000-8000-000000007308', 'warning', 'other', 'Harassment', '{
        "en": "You insulted someone or kept writing although they didn’t want it. Please respect a no.",
        "de": "Du hast jemanden beleidigt oder weiter geschrieben, obwohl das nicht erwünscht war. Bitte respektiere ein Nein.",
        "es": "Has insultado a alguien o has seguido escribiendo aunque no quería. Respeta un no.",
        "fr": "Vous avez insulté quelqu’un ou continué à écrire contre son gré. Respectez un refus.",
        "it": "Hai insultato qualcuno o hai continuato a scrivere anche se non voleva. Rispetta un no.",
        "ja": "誰かを侮辱した、または相手が望まないのに送り続けたことが確認されました。断られたら尊重してください。",
        "nl": "Je hebt iemand beledigd of bleef schrijven terwijl diegene dat niet wilde. Respecteer een nee.",
        "ru": "Вы оскорбили кого-то или продолжали писать против воли человека. Уважайте отказ."
    }'),
    ('00000000-0000-7000-8000-000000007309', 'warning', 'other', 'Someone else’s content', '{
        "en": "You published content that belongs to someone else. Publish only what you made or have the rights to.",
        "de": "Du hast Inhalte veröffentlicht, die jemand anderem gehören. Veröffentliche nur, was du selbst gemacht hast oder nutzen darfst.",
        "es": "Has publicado contenido que pertenece a otra persona. Publica solo lo que has creado o sobre lo que tienes derechos.",
        "fr": "Vous avez publié un contenu qui appartient à quelqu’un d’autre. Publiez uniquement ce que vous avez créé ou ce dont vous avez les droits.",
        "it": "Hai pubblicato contenuti che appartengono a qualcun altro. Pubblica solo ciò che hai creato o di cui hai i diritti.",
        "ja": "他の人のコンテンツが公開されています。自分で作ったもの、または権利を持つものだけを公開してください。",
        "nl": "Je hebt content geplaatst die van iemand anders is. Plaats alleen wat je zelf maakte of waarvoor je de rechten hebt.",
        "ru": "Вы опубликовали чужой контент. Публикуйте только то, что создали сами или на что у вас есть права."
    }'),
    ('00000000-0000-7000-8000-00000000730a', 'warning', 'other', 'Private details', '{
        "en": "You shared private details of someone, such as an address or phone number. Never publish them without consent.",
        "de": "Du hast private Angaben einer Person geteilt, etwa eine Adresse oder Telefonnummer. Veröffentliche so etwas nie ohne Zustimmung.",
        "es": "Has compartido datos privados de alguien, como una dirección o un teléfono. No los publiques nunca sin consentimiento.",
        "fr": "Vous avez partagé des données privées de quelqu’un, comme une adresse ou un numéro de téléphone. Ne les publiez jamais sans accord.",
        "it": "Hai condiviso dati privati di qualcuno, come un indirizzo o un numero di telefono. Non pubblicarli mai senza consenso.",
        "ja": "住所や電話番号など、他の人の個人情報が公開されています。同意なく公開しないでください。",
        "nl": "Je hebt privégegevens van iemand gedeeld, zoals een adres of telefoonnummer. Publiceer die nooit zonder toestemming.",
        "ru": "Вы раскрыли чужие личные данные, например адрес или телефон. Никогда не публикуйте их без согласия."
    }'),
    ('00000000-0000-7000-8000-00000000730b', 'answer', null, 'Order refunded', '{
        "en": "Your order didn’t work out, and the chips are back in your account. We’re sorry for the trouble.",
        "de": "Deine Bestellung hat leider nicht geklappt. Die Chips sind wieder auf deinem Konto. Entschuldige die Umstände.",
        "es": "Tu pedido no ha salido bien y las fichas ya están de nuevo en tu cuenta. Sentimos las molestias.",
        "fr": "Votre commande n’a pas abouti et les jetons sont de retour sur votre compte. Nous sommes désolés pour ce désagrément.",
        "it": "Il tuo ordine non è andato a buon fine e i gettoni sono di nuovo sul tuo account. Ci scusiamo per il disagio.",
        "ja": "ご注文を完了できなかったため、チップをアカウントにお戻ししました。ご迷惑をおかけして申し訳ありません。",
        "nl": "Je bestelling is niet gelukt en de chips staan weer op je account. Sorry voor het ongemak.",
        "ru": "Ваш заказ не удалось выполнить, и фишки снова на вашем счёте. Извините за неудобства."
    }'),
    ('00000000-0000-7000-8000-00000000730c', 'answer', null, 'Order is delayed', '{
        "en": "Your order is still in line; it takes longer than usual right now. You don’t have to do anything. If it fails, your chips come back automatically.",
        "de": "Deine Bestellung ist noch in der Warteschlange; gerade dauert es länger als sonst. Du musst nichts tun. Wenn sie fehlschlägt, bekommst du deine Chips automatisch zurück.",
        "es": "Tu pedido sigue en la cola; ahora mismo tarda más de lo habitual. No tienes que hacer nada. Si falla, las fichas vuelven automáticamente.",
        "fr": "Votre commande est toujours dans la file ; l’attente est plus longue que d’habitude. Vous n’avez rien à faire. En cas d’échec, vos jetons vous sont rendus automatiquement.",
        "it": "Il tuo ordine è ancora in coda; in questo momento ci vuole più del solito. Non devi fare nulla. Se non riesce, i gettoni tornano automaticamente.",
        "ja": "ご注文は順番待ちです。現在、通常より時間がかかっています。お客様の操作は不要です。失敗した場合、チップは自動的に戻ります。",
        "nl": "Je bestelling staat nog in de wachtrij; het duurt nu langer dan normaal. Je hoeft niets te doen. Als het mislukt, krijg je je chips automatisch terug.",
        "ru": "Ваш заказ ещё в очереди; сейчас это занимает больше времени, чем обычно. Ничего делать не нужно. Если он не удастся, фишки вернутся автоматически."
    }'),
    ('00000000-0000-7000-8000-00000000730d', 'answer', null, 'Payment is processing', '{
        "en": "The payment provider is still processing your payment. That can take up to 24 hours. If nothing has changed by then, please write to us again.",
        "de": "Der Zahlungsanbieter bearbeitet deine Zahlung noch. Das kann bis zu 24 Stunden dauern. Wenn sich bis dahin nichts getan hat, schreib uns bitte noch einmal.",
        "es": "El proveedor de pagos sigue procesando tu pago. Puede tardar hasta 24 horas. Si para entonces no ha cambiado nada, vuelve a escribirnos.",
        "fr": "Le prestataire de paiement traite encore votre paiement. Cela peut prendre jusqu’à 24 heures. Si rien n’a changé d’ici là, écrivez-nous à nouveau.",
        "it": "Il fornitore di pagamenti sta ancora elaborando il tuo pagamento. Possono volerci fino a 24 ore. Se entro allora non cambia nulla, scrivici di nuovo.",
        "ja": "お支払いは決済会社で処理中です。最大24時間かかることがあります。それでも変わらない場合は、もう一度ご連絡ください。",
        "nl": "De betaalprovider verwerkt je betaling nog. Dat kan tot 24 uur duren. Is er dan niets veranderd, schrijf ons dan opnieuw.",
        "ru": "Платёжная система ещё обрабатывает ваш платёж. Это может занять до 24 часов. Если за это время ничего не изменится, напишите нам снова."
    }'),
    ('00000000-0000-7000-8000-00000000730e', 'answer', null, 'How to cancel', '{
        "en": "You can cancel anytime in your settings. You keep access until the end of the period you’ve paid for.",
        "de": "Du kannst jederzeit in deinen Einstellungen kündigen. Der Zugang bleibt bis zum Ende des bezahlten Zeitraums.",
        "es": "Puedes cancelar cuando quieras en tus ajustes. Mantienes el acceso hasta el final del periodo pagado.",
        "fr": "Vous pouvez annuler à tout moment dans vos paramètres. Vous gardez l’accès jusqu’à la fin de la période payée.",
        "it": "Puoi annullare quando vuoi nelle impostazioni. L’accesso resta fino alla fine del periodo pagato.",
        "ja": "解約は設定からいつでもできます。お支払い済みの期間が終わるまで引き続きご利用いただけます。",
        "nl": "Je kunt altijd opzeggen in je instellingen. Je houdt toegang tot het einde van de betaalde periode.",
        "ru": "Отменить подписку можно в любой момент в настройках. Доступ сохранится до конца оплаченного периода."
    }'),
    ('00000000-0000-7000-8000-00000000730f', 'answer', null, 'Refund in review', '{
        "en": "We’ve passed your refund request on for review. You’ll get an email as soon as it’s decided, usually within three days.",
        "de": "Wir haben deine Bitte um Erstattung zur Prüfung weitergegeben. Du bekommst eine E-Mail, sobald entschieden ist, meist innerhalb von drei Tagen.",
        "es": "Hemos pasado tu solicitud de reembolso a revisión. Recibirás un correo cuando se decida, normalmente en tres días.",
        "fr": "Nous avons transmis votre demande de remboursement pour examen. Vous recevrez un e-mail dès la décision, en général sous trois jours.",
        "it": "Abbiamo inoltrato la tua richiesta di rimborso per la verifica. Riceverai un’email appena decisa, di solito entro tre giorni.",
        "ja": "返金のご依頼を審査に回しました。決まり次第メールでお知らせします。通常は3日以内です。",
        "nl": "We hebben je verzoek om terugbetaling doorgegeven voor beoordeling. Je krijgt een e-mail zodra er is beslist, meestal binnen drie dagen.",
        "ru": "Мы передали вашу просьбу о возврате на проверку. Вы получите письмо, как только решение будет принято, обычно в течение трёх дней."
    }'),
    ('00000000-0000-7000-8000-000000007310', 'answer', null, 'Can’t log in', '{
        "en": "Please use “Forgot password” on the login page. If no email arrives, check your spam folder and that you use the address of your account.",
        "de": "Bitte nutze „Passwort vergessen“ auf der Anmeldeseite. Wenn keine E-Mail ankommt, sieh im Spam-Ordner nach und prüfe, ob du die Adresse deines Kontos verwendest.",
        "es": "Usa «He olvidado mi contraseña» en la página de acceso. Si no llega ningún correo, mira en la carpeta de spam y comprueba que usas la dirección de tu cuenta.",
        "fr": "Utilisez « Mot de passe oublié » sur la page de connexion. Si aucun e-mail n’arrive, vérifiez vos courriers indésirables et l’adresse de votre compte.",
        "it": "Usa «Password dimenticata» nella pagina di accesso. Se non arriva nessuna email, controlla lo spam e che l’indirizzo sia quello del tuo account.",
        "ja": "ログインページの「パスワードを忘れた場合」をご利用ください。メールが届かないときは、迷惑メールと、アカウントのアドレスかどうかをご確認ください。",
        "nl": "Gebruik ‘Wachtwoord vergeten’ op de inlogpagina. Komt er geen e-mail? Kijk in je spammap en controleer of je het adres van je account gebruikt.",
        "ru": "Нажмите «Забыли пароль» на странице входа. Если письмо не приходит, проверьте папку «Спам» и что вы указали адрес своего аккаунта."
    }'),
    ('00000000-0000-7000-8000-000000007311', 'answer', null, 'No confirmation email', '{
        "en": "Please check your spam folder first. You can send the confirmation email again in your settings.",
        "de": "Bitte sieh zuerst im Spam-Ordner nach. Du kannst dir die Bestätigungs-E-Mail in deinen Einstellungen noch einmal schicken lassen.",
        "es": "Mira primero en la carpeta de spam. Puedes volver a enviar el correo de confirmación desde tus ajustes.",
        "fr": "Vérifiez d’abord vos courriers indésirables. Vous pouvez renvoyer l’e-mail de confirmation depuis vos paramètres.",
        "it": "Controlla prima la cartella dello spam. Puoi inviare di nuovo l’email di conferma dalle impostazioni.",
        "ja": "まず迷惑メールフォルダをご確認ください。確認メールは設定から再送できます。",
        "nl": "Kijk eerst in je spammap. Je kunt de bevestigingsmail opnieuw laten sturen in je instellingen.",
        "ru": "Сначала проверьте папку «Спам». Письмо с подтверждением можно отправить ещё раз в настройках."
    }'),
    ('00000000-0000-7000-8000-000000007312', 'answer', null, 'Documents unreadable', '{
        "en": "We couldn’t read your documents clearly. Please take new photos in good light with all corners visible, and start the check again.",
        "de": "Deine Dokumente waren nicht gut lesbar. Bitte fotografiere sie bei gutem Licht mit allen Ecken neu und starte die Prüfung noch einmal.",
        "es": "No hemos podido leer bien tus documentos. Haz fotos nuevas con buena luz y todas las esquinas visibles, y vuelve a empezar la verificación.",
        "fr": "Nous n’avons pas pu lire vos documents. Reprenez des photos bien éclairées, tous les coins visibles, puis relancez la vérification.",
        "it": "Non siamo riusciti a leggere bene i tuoi documenti. Scatta nuove foto con buona luce e tutti gli angoli visibili, poi ripeti la verifica.",
        "ja": "書類を鮮明に読み取れませんでした。明るい場所で四隅が写るように撮り直し、もう一度確認を始めてください。",
        "nl": "We konden je documenten niet goed lezen. Maak nieuwe foto’s bij goed licht met alle hoeken zichtbaar en start de controle opnieuw.",
        "ru": "Нам не удалось прочитать ваши документы. Сделайте новые фото при хорошем свете, чтобы были видны все углы, и начните проверку заново."
    }'),
    ('00000000-0000-7000-8000-000000007313', 'answer', null, 'Payout times', '{
        "en": "Earnings become available after a waiting period and are paid out every Monday, once you’ve reached the minimum and added a payout account.",
        "de": "Einnahmen werden nach einer Wartezeit verfügbar und jeden Montag ausgezahlt, sobald du den Mindestbetrag erreicht und ein Auszahlungskonto angegeben hast.",
        "es": "Los ingresos quedan disponibles tras un plazo de espera y se pagan cada lunes, si has llegado al mínimo y has añadido una cuenta de cobro.",
        "fr": "Les revenus deviennent disponibles après un délai et sont versés chaque lundi, dès que vous avez atteint le minimum et ajouté un compte de versement.",
        "it": "I guadagni diventano disponibili dopo un periodo di attesa e vengono versati ogni lunedì, se hai raggiunto il minimo e aggiunto un conto.",
        "ja": "収益は待機期間のあと引き出し可能になり、最低額に達して振込先が登録されていれば毎週月曜日に支払われます。",
        "nl": "Inkomsten komen na een wachttijd beschikbaar en worden elke maandag uitbetaald, zodra je het minimum hebt bereikt en een uitbetaalrekening hebt toegevoegd.",
        "ru": "Доход становится доступен после срока ожидания и выплачивается каждый понедельник, если достигнут минимум и указан счёт для выплат."
    }'),
    ('00000000-0000-7000-8000-000000007314', 'answer', null, 'More details needed', '{
        "en": "We’d like to help. Please tell us when it happened, what you did and what you saw instead. The exact error message helps, too.",
        "de": "Wir helfen gern. Bitte schreib uns, wann es passiert ist, was du getan hast und was stattdessen zu sehen war. Auch der genaue Fehlertext hilft.",
        "es": "Queremos ayudarte. Cuéntanos cuándo ocurrió, qué hiciste y qué viste. El mensaje de error exacto también ayuda.",
        "fr": "Nous souhaitons vous aider. Dites-nous quand c’est arrivé, ce que vous avez fait et ce que vous avez vu. Le message d’erreur exact aide aussi.",
        "it": "Vogliamo aiutarti. Dicci quando è successo, cosa hai fatto e cosa hai visto. È utile anche il messaggio di errore esatto.",
        "ja": "お手伝いします。いつ起きたか、何をしたか、代わりに何が表示されたかをお知らせください。正確なエラーメッセージも役立ちます。",
        "nl": "We helpen je graag. Laat ons weten wanneer het gebeurde, wat je deed en wat je zag. De precieze foutmelding helpt ook.",
        "ru": "Мы хотим помочь. Напишите, когда это произошло, что вы делали и что увидели. Поможет и точный текст ошибки."
    }');
