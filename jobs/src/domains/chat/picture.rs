//! Pictures in a chat: requested, ordered like any other, shown in a message of the character, and delivered.
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::{
    Author, BlockedReason, ChatError, CheckedMessage, CheckedWish, MessageState, NewMessage, Talker,
    reply::show_last,
    send::{begin_chat, check_allowed, find_sent, insert, send_message},
    stop::stop_unended,
    suggest::is_in_need,
};
use crate::{
    domains::{
        characters::{Language, Person},
        generation::{
            Aspect, Ethnicity, EyeColor, Face, FaceDiversity, HairColor, HairStyle, ImageModel, ImageOrder, Mode, Mood,
            Showcase, SkinTone, StartImage, View, start_image,
        },
        ledger::{Chips, lock_balance},
    },
    ids::{AccountId, CharacterId, ChatId, GenerationId, MessageId},
    live::{LiveEvent, announce},
};

/// Image model, the same as for portraits.
pub const PICTURE_MODEL: ImageModel = ImageModel::Sdxl;

/// A person's request for a picture.
pub struct NewPicture<'a> {
    pub talker: Talker,
    /// Username of the character.
    pub username: &'a str,
    pub wish: &'a CheckedWish,
    /// Made by the browser once per press of the button.
    pub client_id: &'a str,
    /// Chips on delivery; `None` while nothing draws.
    pub price: Option<Chips>,
    /// Whether the demo engine draws it, which the picture states.
    pub is_demo: bool,
}

impl<'a> NewPicture<'a> {
    const fn said_as<'b>(&self, message: &'b CheckedMessage) -> NewMessage<'b>
    where
        'a: 'b,
    {
        NewMessage {
            talker: self.talker,
            username: self.username,
            message,
            client_id: self.client_id,
            replaces: None,
            to: None,
            greeting: 0,
        }
    }
}

/// Sends the request as a message, and orders the picture under a message of the character. Returns the request's
/// message; the picture's is its child. A repeated client id is the same message, and orders nothing more. Words of
/// despair are not a request but an ordinary message, and so is a request soon after such words.
pub async fn ask_for_picture(tx: &mut PgConnection, new: &NewPicture<'_>) -> Result<MessageId, ChatError> {
    let Talker::Member(account) = new.talker else {
        return Err(ChatError::Blocked(BlockedReason::ModelCantChatNotMembers));
    };
    if let Some(message) = new.wish.of_need() {
        // Answered in words, with help beside them, and free of charge.
        return send_message(tx, &new.said_as(message)).await;
    }
    lock_balance(tx, account).await?;
    let chat = begin_chat(tx, new.talker, new.username).await?;
    if let Some(sent) = find_sent(tx, chat.id, new.client_id).await? {
        return Ok(sent.id);
    }
    check_allowed(tx, new.talker, chat.id).await?;
    let price = new.price.ok_or(ChatError::Blocked(BlockedReason::Default))?;
    let parent = chat.head.ok_or(ChatError::NotFound)?;
    let (character, person, language) = load_person(tx, chat.id).await?;
    let message = new.wish.message(language);
    let said = new.said_as(&message);
    if is_in_need(tx, parent).await? {
        return send_message(tx, &said).await;
    }
    stop_unended(tx, chat.id).await?;
    let wish = insert(tx, chat.id, parent, &said).await?;
    let generation = order(tx, account, wish, (character, &person), price, new).await?;
    insert_picture(tx, chat.id, wish, generation).await?;
    let event = LiveEvent::NewPrivateMessageSent {
        chat: chat.username,
        message_id: wish,
        client_id: new.client_id.to_owned(),
        is_direct: false,
    };
    announce(tx, new.talker.key(), &event).await?;
    Ok(wish)
}

/// The character to draw, and its language.
async fn load_person(tx: &mut PgConnection, chat: ChatId) -> Result<(CharacterId, Person, Language), ChatError> {
    let row = sqlx::query!(
        r#"select characters.id as "id: CharacterId", person as "person: Json<Person>", language as "language: Language"
           from chats
           join characters on characters.id = character_id
           where chats.id = $1"#,
        chat.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ChatError::NotFound)?;
    Ok((row.id, row.person.0, row.language))
}

async fn order(
    tx: &mut PgConnection,
    account: AccountId,
    wish: MessageId,
    (character, person): (CharacterId, &Person),
    price: Chips,
    new: &NewPicture<'_>,
) -> Result<GenerationId, ChatError> {
    let start = StartImage {
        account,
        order: &order_of(person, new.wish.prompt()),
        price,
        character: Some(character),
        is_demo: new.is_demo,
        retried_from: None,
        idempotency_key: &format!("message:{wish}"),
    };
    Ok(start_image::<Chats>(tx, &start).await?)
}

/// One picture of the person as in its portraits, with the wish. Traits the wish leaves open are as in a portrait if
/// there is no wish, else random.
fn order_of(person: &Person, wish: &str) -> ImageOrder {
    let look = &person.appearance;
    let is_open = wish.is_empty();
    ImageOrder {
        mode: Mode::Character,
        character: None,
        story_prompt: wish.to_owned(),
        image_style: person.image_style,
        model: PICTURE_MODEL,
        batch_size: 1,
        gender: person.personality.gender,
        face_diversity: FaceDiversity::Default,
        aspect: Aspect::Portrait,
        age: person.personality.age,
        sfw: true,
        setting: None,
        mood: is_open.then_some(Mood::Happy),
        view: is_open.then_some(View::Front),
        image_type: None,
        pose: None,
        outfit: None,
        hair_color: look.hair_color.as_deref().and_then(HairColor::parse),
        hair_style: look.hair_style.as_deref().and_then(HairStyle::parse),
        eye_color: look.eye_color.as_deref().and_then(EyeColor::parse),
        skin_tone: look.skin_tone.as_deref().and_then(SkinTone::parse),
        ethnicity: look.ethnicity.as_deref().and_then(Ethnicity::parse),
        face: look.face.as_deref().and_then(Face::parse),
        seed: None,
    }
}

async fn insert_picture(
    tx: &mut PgConnection,
    chat: ChatId,
    wish: MessageId,
    generation: GenerationId,
) -> sqlx::Result<()> {
    let id = MessageId::fresh();
    sqlx::query!(
        "insert into messages (id, chat_id, parent_id, author, state, generation_id, finished_at)
         values ($1, $2, $3, $4, $5, $6, now())",
        id.0,
        chat.0,
        wish.0,
        Author::AiCharacter as _,
        MessageState::Done as _,
        generation.0,
    )
    .execute(&mut *tx)
    .await?;
    show_last(tx, chat, id).await
}

/// Whether a chat shows the result of the order.
pub async fn is_in_chat(conn: &mut PgConnection, generation: GenerationId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from messages where generation_id = $1) as "is_in_chat!""#,
        generation.0,
    )
    .fetch_one(conn)
    .await
}

/// Chats as a showcase of orders.
pub struct Chats;

impl Showcase for Chats {
    async fn is_made_good(conn: &mut PgConnection, generation: GenerationId) -> sqlx::Result<bool> {
        is_made_good(conn, generation).await
    }

    async fn show_instead(tx: &mut PgConnection, earlier: GenerationId, later: GenerationId) -> sqlx::Result<()> {
        show_instead(tx, earlier, later).await
    }

    async fn receive(tx: &mut PgConnection, generation: GenerationId) -> sqlx::Result<()> {
        receive_picture(tx, generation).await
    }
}

/// Whether a chat shows an order that replaces this one, or one that this one replaces.
async fn is_made_good(conn: &mut PgConnection, generation: GenerationId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"with recursive later (id) as (
               select id from generations where retried_from = $1
               union all
               select generations.id from later join generations on retried_from = later.id
           )
           select exists (
               select from later join messages on generation_id = later.id
           ) as "is_made_good!""#,
        generation.0,
    )
    .fetch_one(conn)
    .await
}

/// Makes the message that showed an order show its replacement.
async fn show_instead(tx: &mut PgConnection, earlier: GenerationId, later: GenerationId) -> sqlx::Result<()> {
    sqlx::query!(
        "update messages set generation_id = $2 where generation_id = $1",
        earlier.0,
        later.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Marks the delivered picture as unread in its chat, if any. Takes the chat's lock, after those of the job, the order
/// and the chips.
async fn receive_picture(tx: &mut PgConnection, generation: GenerationId) -> sqlx::Result<()> {
    let received = sqlx::query!(
        r#"update chats
           set last_at = now(), unread = unread + 1
           from messages
           where generation_id = $1 and chats.id = chat_id
           returning messages.id as "message: MessageId", account_id as "account: AccountId", guest_id as "guest: Uuid",
               coalesce((select username from characters where characters.id = character_id), username) as "username!""#,
        generation.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(received) = received else {
        return Ok(());
    };
    if let Some(talker) = Talker::of(received.account, received.guest) {
        let event = LiveEvent::NewPrivateMessageReceived {
            chat: received.username,
            message_id: received.message,
            state: MessageState::Done,
            is_direct: false,
        };
        announce(tx, talker.key(), &event).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::order_of;
    use crate::domains::{
        characters::Person,
        generation::{Gender, HairColor, ImageStyle, Mood},
    };

    fn a_keeper() -> Person {
        let mut person = Person::starting(Gender::Female, ImageStyle::Anime);
        person.personality.age = 34;
        person.appearance.hair_color = Some("ginger".to_owned());
        person
    }

    #[test]
    fn who_is_drawn_is_who_is_talked_to() {
        let order = order_of(&a_keeper(), "by the lamp");

        assert_eq!(
            (order.age, order.gender, order.image_style),
            (34, Gender::Female, ImageStyle::Anime)
        );
        assert_eq!(
            (order.hair_color, order.story_prompt.as_str(), order.mood),
            (Some(HairColor::Ginger), "by the lamp", None)
        );
        assert_eq!((order.sfw, order.check()), (true, Ok(())));
    }

    #[test]
    fn a_picture_of_no_wish_is_like_a_portrait() {
        let order = order_of(&a_keeper(), "");

        assert_eq!((order.mood, order.check()), (Some(Mood::Happy), Ok(())));
    }

    #[test]
    fn nobody_who_is_not_an_adult_is_drawn() {
        let mut person = a_keeper();
        person.personality.age = 17;

        assert!(order_of(&person, "").check().is_err());
    }
}
