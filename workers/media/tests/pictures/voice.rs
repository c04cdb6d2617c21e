//! Speech as it is delivered.

use ffmpeg_next::format::context::StreamIo;
use ffmpeg_next::media::Type;
use ffmpeg_next::{codec, format, frame};
use media::{VOICE_MAX_SECONDS, VoiceError, make_voice};
use std::f32::consts::TAU;
use std::io::Cursor;

const RATE: u32 = 22_050;

/// A rising tone of that many milliseconds, with a header like espeak-ng's: without the length.
fn wav(duration_ms: u32) -> Vec<u8> {
    let count = duration_ms * RATE / 1_000;
    let mut file = b"RIFF\x24\xf0\xff\x7fWAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
    file.extend(RATE.to_le_bytes());
    file.extend((2 * RATE).to_le_bytes());
    file.extend(b"\x02\0\x10\0data\0\xf0\xff\x7f");
    for at in 0..count {
        file.extend(sample(at, count).to_le_bytes());
    }
    file
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "a tone of some seconds is far below the limits of both"
)]
fn sample(at: u32, count: u32) -> i16 {
    let volume = at as f32 / count as f32;
    (volume * 20_000.0 * (at as f32 * 440.0 * TAU / RATE as f32).sin()) as i16
}

/// Milliseconds that a player hears.
fn heard_ms(file: Vec<u8>) -> u64 {
    let mut input =
        format::input_from_stream(StreamIo::from_read_seek(Cursor::new(file)).unwrap(), None, None).unwrap();
    let stream = input.streams().best(Type::Audio).unwrap();
    let context = codec::Context::from_parameters(stream.parameters()).unwrap();
    let mut decoder = context.decoder().audio().unwrap();
    let (mut piece, mut samples) = (frame::Audio::empty(), 0);
    let mut hear = |decoder: &mut codec::decoder::Audio| {
        while decoder.receive_frame(&mut piece).is_ok() {
            samples += piece.samples() as u64;
        }
    };
    for (_, packet) in input.packets() {
        decoder.send_packet(&packet).unwrap();
        hear(&mut decoder);
    }
    decoder.send_eof().unwrap();
    hear(&mut decoder);
    samples * 1_000 / u64::from(decoder.rate())
}

fn boxes(file: &[u8]) -> Vec<String> {
    let (mut at, mut names) = (0, Vec::new());
    while at < file.len() {
        let length = u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
        names.push(String::from_utf8_lossy(&file[at + 4..at + 8]).into_owned());
        at += length as usize;
    }
    names
}

#[test]
fn a_voice_is_as_long_as_what_was_said() {
    for duration_ms in [300, 1_234, 7_600] {
        let voice = make_voice(wav(duration_ms)).unwrap();

        let told = u64::try_from(voice.duration.as_millis()).unwrap();
        assert!(told.abs_diff(u64::from(duration_ms)) <= 20, "{told} of {duration_ms}");
        let heard = heard_ms(voice.bytes);
        assert!(
            heard.abs_diff(u64::from(duration_ms)) <= 100,
            "{heard} of {duration_ms}"
        );
        assert!(voice.peaks.is_sorted() && voice.peaks[63] >= 99, "{:?}", voice.peaks);
    }
}

#[test]
fn a_voice_says_what_it_holds_before_its_sound() {
    let voice = make_voice(wav(2_000)).unwrap();

    let boxes = boxes(&voice.bytes);
    let place = |name: &str| boxes.iter().position(|one| one == name);
    assert!(place("moov") < place("mdat"), "{boxes:?}");
}

#[test]
fn who_talks_without_end_is_cut() {
    let voice = make_voice(wav((VOICE_MAX_SECONDS + 5) * 1_000)).unwrap();

    assert_eq!(voice.duration.as_secs(), u64::from(VOICE_MAX_SECONDS));
}

#[test]
fn what_is_no_voice_is_told_apart() {
    let list = b"#EXTM3U\n#EXTINF:1,\n/etc/hostname\n".to_vec();
    for damaged in [Vec::new(), b"RIFF".to_vec(), vec![0x5a; 9_000], list] {
        assert!(matches!(make_voice(damaged), Err(VoiceError::Damaged(_))));
    }
    let silence = [&wav(0)[..], &[0; 9_000]].concat();
    assert!(matches!(make_voice(silence), Err(VoiceError::Silent)));
}
